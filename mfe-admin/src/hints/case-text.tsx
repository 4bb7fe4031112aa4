import { useTranslation } from '@inkbridge/federation/i18n';
import { HintedText } from './hinted-text.js';
import styles from './hints.module.css';
import { useHintFinder } from './use-hint-finder.js';

/** The text of a case, with its hints marked as soon as the words are there. */
export function CaseText({ text, className }: { text: string; className?: string | undefined }) {
  const { t } = useTranslation('hints');
  const { data: find } = useHintFinder();
  const hints = find?.(text) ?? [];
  return (
    <>
      <blockquote className={className}>
        <HintedText text={text} hints={hints} />
      </blockquote>
      {hints.length > 0 && <p className={styles.quiet}>{t('decideNothing')}</p>}
    </>
  );
}
