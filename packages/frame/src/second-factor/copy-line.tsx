import { Button } from '@inkbridge/ui';
import { useState } from 'react';
import styles from './second-factor.module.css';

type CopyLineProps = { text: string; label: string; copied: string; notCopied: string };

/** Copies a text, and says beside the button whether that worked. */
export function CopyLine({ text, label, copied, notCopied }: CopyLineProps) {
  const [outcome, setOutcome] = useState('');
  const copy = async () => {
    setOutcome('');
    try {
      await navigator.clipboard.writeText(text);
      setOutcome(copied);
    } catch {
      setOutcome(notCopied); // no permission; the text can still be selected
    }
  };
  return (
    <span className={styles.copy}>
      <Button size="small" icon="copy" onClick={() => void copy()}>
        {label}
      </Button>
      <output className={styles.outcome}>{outcome}</output>
    </span>
  );
}
