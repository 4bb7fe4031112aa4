import { useTranslation } from '@inkbridge/federation/i18n';
import { Button } from '@inkbridge/ui';
import { useState } from 'react';
import styles from './copy-button.module.css';

/** Copies the address to the clipboard and shows beside the button whether that worked. */
export function CopyButton({ text, busy }: { text: string; busy?: boolean }) {
  const { t } = useTranslation('detail');
  const [outcome, setOutcome] = useState<'copied' | 'notCopied'>();

  const copy = async () => {
    setOutcome(undefined);
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      // No permission, or no clipboard on an insecure origin: the text can still be selected.
      setOutcome('notCopied');
    }
  };

  return (
    <div className={styles.copy}>
      <Button size="small" icon="copy" busy={busy} onClick={() => void copy()}>
        {t('contact.copy')}
      </Button>
      <output className={styles.outcome}>{outcome && t(`contact.${outcome}`)}</output>
    </div>
  );
}
