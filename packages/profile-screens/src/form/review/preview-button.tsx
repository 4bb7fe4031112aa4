import { useTranslation } from '@inkbridge/federation/i18n';
import { Button, Dialog } from '@inkbridge/ui';
import { useState } from 'react';
import { latePart } from '../../late/late-part.js';
import { nameOf } from '../form-values.js';
import type { PreviewProps } from './preview.js';
import styles from './review.module.css';

const LatePreview = latePart<PreviewProps>(() => import('./preview-part.js'));

/** Opens the profile's page as it would be. Without the required fields there is no such page yet. */
export function PreviewButton({ values, isComplete }: PreviewProps & { isComplete: boolean }) {
  const { t } = useTranslation('form');
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  if (!isComplete) return <p className={styles.nothing}>{t('review.incomplete')}</p>;
  return (
    <div>
      <Button icon="eye" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {t('review.preview')}
      </Button>
      <Dialog
        open={isOpen}
        size="sheet"
        title={t('review.previewTitle', { name: nameOf(values) })}
        closeLabel={t('price.close')}
        onClose={close}
        actions={
          <Button variant="primary" onClick={close}>
            {t('price.back')}
          </Button>
        }
      >
        <LatePreview values={values} />
      </Dialog>
    </div>
  );
}
