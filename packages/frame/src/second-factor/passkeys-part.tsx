import {
  addPasskey,
  offerPasskey,
  removePasskey,
  renamePasskey,
  secondFactor,
  useMutation,
} from '@inkbridge/api-client';
import type { SecondFactorJson } from '@inkbridge/contracts';
import { secondFactorFacts } from '@inkbridge/contracts/facts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { Alert, Button, Dialog, Notice, showToast, TextInput } from '@inkbridge/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useConfirmed } from '../confirm-it-is-you/use-confirmed.js';
import { FormDialog } from '../form-dialog/form-dialog.js';
import styles from './second-factor.module.css';
import { type ShowCodes, useDayText, useFactorChange, useFactorText } from './use-factor-change.js';

type PasskeysPartProps = { factor: SecondFactorJson; showCodes: ShowCodes };

/** The passkeys of the account; a browser that knows none says so. */
export function PasskeysPart({ factor, showCodes }: PasskeysPartProps) {
  const { t } = useTranslation('secondFactor');
  const [isAdding, setIsAdding] = useState(false);
  const { passkeys, authenticator } = factor;
  const isOnly = passkeys.length === 1 && authenticator === null;
  return (
    <>
      {passkeys.length === 0 ? (
        <p>{t('passkeys.none')}</p>
      ) : (
        <ul className={styles.list} aria-label={t('passkeys.list')}>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} isOnly={isOnly} showCodes={showCodes} />
          ))}
        </ul>
      )}
      {typeof PublicKeyCredential === 'undefined' ? (
        <Notice>{t('passkeys.unknown')}</Notice>
      ) : (
        <p className={styles.actions}>
          <Button icon="plus" onClick={() => setIsAdding(true)}>
            {t('passkeys.add')}
          </Button>
        </p>
      )}
      {isAdding && <NewPasskeyDialog showCodes={showCodes} onClose={() => setIsAdding(false)} />}
    </>
  );
}

type Passkey = SecondFactorJson['passkeys'][number];
type PasskeyRowProps = { passkey: Passkey; isOnly: boolean; showCodes: ShowCodes };

/** One passkey: its name, when it was added and used, and what can be done with it. */
function PasskeyRow({ passkey, isOnly, showCodes }: PasskeyRowProps) {
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
      onName={(next) => mutate(next)}
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

/** Names a passkey, and lets the device make it. */
function NewPasskeyDialog({ showCodes, onClose }: { showCodes: ShowCodes; onClose: () => void }) {
  const { t } = useTranslation('secondFactor');
  const client = useQueryClient();
  const changed = useFactorChange(showCodes);
  const textOf = useFactorText();
  const adding = useConfirmed(
    async (name: string, proof) => {
      const { makePasskey } = await import('../sign-in/passkey-browser.js');
      const options = await offerPasskey(proof, { client });
      return addPasskey({ name, passkey: await makePasskey(options) }, { client });
    },
    {
      onSuccess: (change) => {
        onClose();
        void changed(change, t('passkeys.added'));
      },
    },
  );
  return (
    <>
      <NameDialog
        title={t('passkeys.newTitle')}
        text={t('passkeys.newText')}
        initial={t('passkeys.suggested')}
        confirm={t('passkeys.confirm')}
        busy={adding.isPending}
        problem={adding.error && textOf(adding.error)}
        onName={adding.run}
        onCancel={onClose}
      />
      {adding.dialog}
    </>
  );
}

type NameDialogProps = {
  title: string;
  text?: string;
  initial: string;
  confirm: string;
  busy: boolean;
  problem: string | null;
  onName: (name: string) => void;
  onCancel: () => void;
};

/** Asks for the name of a passkey. */
function NameDialog({ text, initial, confirm, onName, ...dialog }: NameDialogProps) {
  const { t } = useTranslation('secondFactor');
  const words = {
    label: t('passkeys.name'),
    hint: t('passkeys.nameHint'),
    missing: t('passkeys.nameMissing'),
  };
  return (
    <FormDialog
      {...dialog}
      labels={{ close: t('close'), cancel: t('cancel'), submit: confirm }}
      intro={text !== undefined && <p>{text}</p>}
      field={{ ...words, initial }}
      renderControl={(props) => (
        <TextInput {...props} maxLength={secondFactorFacts.longestPasskeyName} autoComplete="off" />
      )}
      onSend={onName}
    />
  );
}
