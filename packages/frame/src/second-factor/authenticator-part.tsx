import { confirmAuthenticator, offerAuthenticator, removeAuthenticator, useMutation } from '@inkbridge/api-client';
import type { SecondFactorJson } from '@inkbridge/contracts';
import { plainCode, secondFactorFacts } from '@inkbridge/contracts/facts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { Alert, Badge, Button, type ButtonProps, type DialogProps, TextInput } from '@inkbridge/ui';
import { QrCode } from '@inkbridge/ui/qr-code';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useConfirmed } from '../confirm-it-is-you/use-confirmed.js';
import { FormDialog } from '../form-dialog/form-dialog.js';
import { CopyLine } from './recovery-codes-dialog.js';
import styles from './second-factor.module.css';
import { type ShowCodes, useDayText, useFactorChange, useFactorText } from './use-factor-change.js';

type AuthenticatorPartProps = { authenticator: SecondFactorJson['authenticator']; showCodes: ShowCodes };

/** Whether the app is on, and the way to switch it on or off. */
export function AuthenticatorPart({ authenticator, showCodes }: AuthenticatorPartProps) {
  const { t } = useTranslation('secondFactor');
  const dayText = useDayText();
  const textOf = useFactorText();
  const client = useQueryClient();
  const [offer, setOffer] = useState<Offer | null>(null);
  const [isRemoving, setIsRemoving] = useState(false);
  const asked = useConfirmed((_: null, proof) => offerAuthenticator(proof, { client }), { onSuccess: setOffer });

  return (
    <>
      <p>
        <Badge tone={authenticator ? 'moss' : 'neutral'} icon={authenticator ? 'check' : undefined}>
          {authenticator ? t('on', { date: dayText(authenticator.since) }) : t('off')}
        </Badge>
      </p>
      {asked.error && <Alert>{textOf(asked.error)}</Alert>}
      <p className={styles.actions}>
        {authenticator ? (
          <Button onClick={() => setIsRemoving(true)}>{t('app.remove')}</Button>
        ) : (
          <Button variant="primary" busy={asked.isPending} onClick={() => asked.run(null)}>
            {t('app.set')}
          </Button>
        )}
      </p>
      {asked.dialog}
      {offer && <EnrolDialog offer={offer} showCodes={showCodes} onClose={() => setOffer(null)} />}
      {isRemoving && <RemovalDialog showCodes={showCodes} onClose={() => setIsRemoving(false)} />}
    </>
  );
}

/** Switches the authenticator off, with a code of the app or a recovery code. */
function RemovalDialog({ showCodes, onClose }: { showCodes: ShowCodes; onClose: () => void }) {
  const { t } = useTranslation('secondFactor');
  const client = useQueryClient();
  const changed = useFactorChange(showCodes);
  const textOf = useFactorText();
  const removal = useConfirmed(
    (code: string, proof) => removeAuthenticator({ way: wayOf(code), code, ...proof }, { client }),
    {
      onSuccess: (change) => {
        onClose();
        void changed(change, t('app.isOff'));
      },
    },
  );
  return (
    <>
      <CodeDialog
        title={t('removal.title')}
        label={t('removal.code')}
        missing={t('removal.missing')}
        confirm={t('removal.confirm')}
        accepts="all_codes"
        confirmVariant="danger"
        busy={removal.isPending}
        problem={removal.error && textOf(removal.error, 'recovery')}
        onCode={removal.run}
        onCancel={onClose}
      >
        <p>{t('removal.text')}</p>
      </CodeDialog>
      {removal.dialog}
    </>
  );
}

/** Only codes of the app consist of few digits. */
function wayOf(code: string): 'authenticator' | 'recovery' {
  return plainCode(code).length <= secondFactorFacts.digits ? 'authenticator' : 'recovery';
}

type Offer = { key: string; link: string };

type EnrolDialogProps = { offer: Offer; showCodes: ShowCodes; onClose: () => void };

/** Shows the key of a new authenticator, as a picture and as text; the first code switches it on. */
function EnrolDialog({ offer: { key, link }, showCodes, onClose }: EnrolDialogProps) {
  const { t } = useTranslation('secondFactor');
  const client = useQueryClient();
  const changed = useFactorChange(showCodes);
  const textOf = useFactorText();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (code: string) => confirmAuthenticator({ code }, { client }),
    onSuccess: async (change) => {
      onClose();
      await changed(change, t('app.isOn'));
    },
  });
  const isWrong = error !== null && 'code' in error && error.code === 'wrong_code';

  return (
    <CodeDialog
      title={t('enrol.title')}
      label={t('enrol.code')}
      hint={t('enrol.hint')}
      missing={t('enrol.missing')}
      confirm={t('enrol.confirm')}
      accepts="app_codes"
      initialFocus="question"
      busy={isPending}
      problem={error && (isWrong ? t('enrol.wrong') : textOf(error))}
      onCode={(code) => mutate(code)}
      onCancel={onClose}
    >
      <p>{t('enrol.scan')}</p>
      <QrCode text={link} label={t('enrol.picture')} />
      <p>
        <a href={link}>{t('enrol.onPhone')}</a>
      </p>
      <p>
        {t('enrol.orType')} <code className={styles.key}>{inGroups(key)}</code>
      </p>
      <CopyLine text={key} label={t('enrol.copy')} copied={t('enrol.copied')} notCopied={t('enrol.notCopied')} />
    </CodeDialog>
  );
}

/** Groups of four, as people copy them. */
function inGroups(key: string): string {
  return key.match(/.{1,4}/g)?.join(' ') ?? key;
}

type CodeDialogProps = {
  title: string;
  /** Above the field. */
  children: ReactNode;
  label: string;
  hint?: string;
  missing: string;
  confirm: string;
  /** Codes of the app are digits; a recovery code has letters too. */
  accepts: 'app_codes' | 'all_codes';
  confirmVariant?: ButtonProps['variant'];
  /** `question` where there is much to read before the field. */
  initialFocus?: DialogProps['initialFocus'];
  busy: boolean;
  problem: string | null;
  onCode: (code: string) => void;
  onCancel: () => void;
};

/** Asks for one code before a change. A wrong one loses nothing. */
function CodeDialog({ children, label, hint, missing, confirm, accepts, onCode, ...rest }: CodeDialogProps) {
  const { t } = useTranslation('secondFactor');
  const { confirmVariant, initialFocus = 'field', ...dialog } = rest;
  const isDigits = accepts === 'app_codes';
  return (
    <FormDialog
      {...dialog}
      labels={{ close: t('close'), cancel: t('cancel'), submit: confirm }}
      submitVariant={confirmVariant}
      initialFocus={initialFocus}
      intro={children}
      field={{ label, hint, missing }}
      renderControl={(props) => (
        <TextInput
          {...props}
          className={styles.code}
          autoComplete={isDigits ? 'one-time-code' : 'off'}
          inputMode={isDigits ? 'numeric' : 'text'}
          spellCheck={false}
          maxLength={isDigits ? secondFactorFacts.digits + 2 : 20}
        />
      )}
      onSend={onCode}
    />
  );
}
