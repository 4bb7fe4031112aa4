import { removePasskey, renamePasskey, secondFactor } from '@inkbridge/api-client';
import type { SecondFactorJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { Alert, Button, Dialog, showToast } from '@inkbridge/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useConfirmed } from '../confirm-it-is-you/use-confirmed.js';
import { NameDialog } from './name-dialog.js';
import styles from './second-factor.module.css';
import { useDayText } from './use-day-text.js';
import { useFactorText } from './use-factor-text.js';
import { useFactorChange, type ShowCodes } from './use-factor-change.js';

type Passkey = SecondFactorJson['passkeys'][number];
type PasskeyRowProps = { passkey: Passkey; isOnly: boolean; showCodes: ShowCodes };

/** One passkey: its name, when it was added and used, and what can be done with it. */
export function PasskeyRow({ passkey, isOnly, showCodes }: PasskeyRowProps) {
  const { t } = useTranslation('secondFactor');
  const dayText = useDayText();
  const [open, setOpen] = useState<'rename' | 'remove' | null>(null);
  const { name, createdAt, lastUsedAt, worksHere } = passkey;
  const used = lastUsedAt ? t('passkeys.used', { date: dayText(lastUsedAt) }) : t('passkeys.unused');
  const close = () => setOpen(null);
  return (
    <li className={styles.row}>
      <div>
        <p className={styles.name}>{name}</p>
        <p className={styles.meta}>
          {t('passkeys.created', { date: dayText(createdAt) })}, {used}
        </p>
        {!worksHere && <p className={styles.meta}>{t('passkeys.elsewhere')}</p>}
      </div>
      <div className={styles.actions}>
        <Button size="small" aria-label={t('passkeys.renameOne', { name })} onClick={() => setOpen('rename')}>
          {t('passkeys.rename')}
        </Button>
        <Button size="small" aria-label={t('passkeys.removeOne', { name })} onClick={() => setOpen('remove')}>
          {t('passkeys.remove')}
        </Button>
      </div>
      {open === 'rename' && <RenameDialog passkey={passkey} onClose={close} />}
      {open === 'remove' && <RemoveDialog passkey={passkey} isOnly={isOnly} showCodes={showCodes} onClose={close} />}
    </li>
  );
}

function RenameDialog({ passkey: { id, name }, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { t } = useTranslation('secondFactor');
  const textOf = useFactorText();
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (next: string) => renamePasskey({ id, name: next }, { client }),
    onSuccess: async () => {
      onClose();
      showToast({ text: t('passkeys.renamed') });
      await client.invalidateQueries({ queryKey: secondFactor.queryKey });
    },
  });
  return (
    <NameDialog
      title={t('passkeys.renameTitle')}
      initial={name}
      confirm={t('passkeys.save')}
      busy={isPending}
      problem={error && textOf(error)}
      onName={(next) => !isPending && mutate(next)}
      onCancel={onClose}
    />
  );
}

function RemoveDialog({
  passkey: { id, name },
  isOnly,
  showCodes,
  onClose,
}: PasskeyRowProps & { onClose: () => void }) {
  const { t } = useTranslation('secondFactor');
  const textOf = useFactorText();
  const client = useQueryClient();
  const changed = useFactorChange(showCodes);
  const removal = useConfirmed((_: null, proof) => removePasskey({ id, ...proof }, { client }), {
    onSuccess: (change) => {
      onClose();
      void changed(change, t('passkeys.removed'));
    },
  });
  return (
    <>
      <Dialog
        open
        role="alertdialog"
        onClose={onClose}
        title={t('passkeys.removeTitle', { name })}
        closeLabel={t('close')}
        actions={
          <>
            <Button onClick={onClose}>{t('cancel')}</Button>
            <Button variant="danger" busy={removal.isPending} onClick={() => removal.run(null)}>
              {t('passkeys.remove')}
            </Button>
          </>
        }
      >
        <div className={styles.form}>
          {removal.error && <Alert>{textOf(removal.error)}</Alert>}
          <p>{t('passkeys.removeText')}</p>
          {isOnly && <p>{t('passkeys.removeLast')}</p>}
        </div>
      </Dialog>
      {removal.dialog}
    </>
  );
}
