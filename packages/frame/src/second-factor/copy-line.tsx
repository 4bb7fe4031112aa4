import { Button } from '@inkbridge/ui';
import { useCopy } from '@inkbridge/ui/copy';
import styles from './second-factor.module.css';

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
