import { useTranslation } from '@inkbridge/federation/i18n';
import { VisuallyHidden } from '@inkbridge/ui';
import { foldParts } from './fold-parts.js';
import type { TextPart } from './word-diff.js';
import styles from './changed-parts.module.css';

type ChangedPartsProps = {
  parts: readonly TextPart[];
  side: 'before' | 'after';
  /** Leaves out the middle of long unchanged stretches. */
  isFolded?: boolean;
};

/** A text whose removed words are struck, or whose added words are underlined. Screen readers say which they are. */
export function ChangedParts({ parts, side, isFolded = false }: ChangedPartsProps) {
  const { t } = useTranslation('change');
  const list = isFolded ? foldParts(parts) : parts;
  return list.map((part, place) => {
    // A text is diffed anew as a whole, so that its parts have no identity besides their places.
    const key = `${side}-${place}`;
    if ('leftOut' in part) {
      return (
        <span key={key} className={styles.leftOut}>
          {t('leftOut', { count: part.leftOut })}
        </span>
      );
    }
    if (!part.isChanged) return <span key={key}>{part.text}</span>;
    return <Mark key={key} side={side} text={part.text} isLast={place === list.length - 1} />;
  });
}

function Mark({ side, text, isLast }: { side: 'before' | 'after'; text: string; isLast: boolean }) {
  const { t } = useTranslation('change');
  const Element = side === 'before' ? 'del' : 'ins';
  return (
    <Element className={styles[side]}>
      <VisuallyHidden>{t(side === 'before' ? 'wordsRemoved' : 'wordsAdded')} </VisuallyHidden>
      {text}
      {!isLast && <VisuallyHidden> {t('wordsEnd')}</VisuallyHidden>}
    </Element>
  );
}
