import { saveFile } from '@inkbridge/api-client';
import { useTranslation } from '@inkbridge/federation/i18n';
import { Button, Dialog } from '@inkbridge/ui';
import { useCopy } from '@inkbridge/ui/copy';
import styles from './second-factor.module.css';

type RecoveryCodesDialogProps = { codes: readonly string[]; onClose: () => void };

/** The recovery codes, which can be seen only here: to copy, save and print. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const { t } = useTranslation('secondFactor');
  const text = `${t('recovery.file')}\n\n${codes.join('\n')}\n`;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('recovery.dialog')}
      closeLabel={t('close')}
      initialFocus="question"
      actions={
        <Button variant="primary" onClick={onClose}>
          {t('recovery.done')}
        </Button>
      }
    >
      <div className={styles.form}>
        <p>{t('recovery.keep')}</p>
        <ul className={styles.codes} aria-label={t('recovery.list')}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <p className={styles.actions}>
          <CopyLine
            text={text}
            label={t('recovery.copy')}
            copied={t('recovery.copied')}
            notCopied={t('recovery.notCopied')}
          />
          <Button size="small" icon="document" onClick={() => download(text)}>
            {t('recovery.download')}
          </Button>
          <Button size="small" icon="print" onClick={() => window.print()}>
            {t('recovery.print')}
          </Button>
        </p>
      </div>
    </Dialog>
  );
}

function download(text: string): void {
  saveFile(new File([text], 'inkbridge-recovery-codes.txt', { type: 'text/plain' }));
}

type CopyLineProps = { text: string; label: string; copied: string; notCopied: string };

/** Copies a text, and says beside the button whether that worked. */
export function CopyLine({ text, label, ...texts }: CopyLineProps) {
  const { outcome, copy } = useCopy();
  return (
    <span className={styles.copy}>
      <Button size="small" icon="copy" onClick={() => void copy(text)}>
        {label}
      </Button>
      <output className={styles.outcome}>{outcome && texts[outcome]}</output>
    </span>
  );
}
