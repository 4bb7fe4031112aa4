import { useTranslation } from '@inkbridge/federation/i18n';
import { Button } from '@inkbridge/ui';
import { useCopy } from '@inkbridge/ui/copy';
import styles from './copy-button.module.css';

/** Copies the address to the clipboard and shows beside the button whether that worked. */
export function CopyButton({ text, busy }: { text: string; busy?: boolean }) {
  const { t } = useTranslation('detail');
  const { outcome, copy } = useCopy();

  return (
    <div className={styles.copy}>
      <Button size="small" icon="copy" busy={busy} onClick={() => void copy(text)}>
        {t('contact.copy')}
      </Button>
      <output className={styles.outcome}>{outcome && t(`contact.${outcome}`)}</output>
    </div>
  );
}
