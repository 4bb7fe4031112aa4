import { useTranslation } from '@inkbridge/federation/i18n';
import { Alert, Button, Dialog } from '@inkbridge/ui';
import { useState } from 'react';

type RestoreWordsProps = {
  language: string;
  busy: boolean;
  error: string | null;
  onRestore: (onSaved: () => void) => void;
};

/** Asks before the words of the product replace those of the admins. */
export function RestoreWords({ language, busy, error, onRestore }: RestoreWordsProps) {
  const { t } = useTranslation('hints');
  const [isOpen, setIsOpen] = useState(false);
  const close = () => {
    if (!busy) setIsOpen(false);
  };
  return (
    <>
      <Button
        variant="quiet"
        size="dense"
        aria-label={t('page.restoreIn', { language })}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {t('page.restore')}
      </Button>
      <Dialog
        open={isOpen}
        title={t('page.restoreTitle')}
        closeLabel={t('page.close')}
        onClose={close}
        actions={
          <>
            <Button onClick={close}>{t('page.cancel')}</Button>
            <Button variant="dangerPrimary" busy={busy} onClick={() => onRestore(() => setIsOpen(false))}>
              {t('page.restore')}
            </Button>
          </>
        }
      >
        <p>{t('page.restoreText')}</p>
        {error && isOpen && <Alert>{error}</Alert>}
      </Dialog>
    </>
  );
}
