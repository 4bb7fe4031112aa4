import { useTranslation } from '@inkbridge/federation/i18n';
import { VisuallyHidden } from '@inkbridge/ui';
import styles from './changed-parts.module.css';
import type { TextPart } from './word-diff.js';

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
    // A text is always diffed as a whole, so its parts have no identity besides their places.
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

/** A part, or the number of words left out in its place. */
type FoldedPart<P extends TextPart> = P | TextPart | { leftOut: number };

/** Words: stretches up to `longest` are shown in full; of longer ones, `context` beside a change. */
type Fold = { longest: number; context: number };

/** Leaves out the middle of long unchanged stretches, so that a small change in a long text is easy to find. */
export function foldParts<P extends TextPart>(
  parts: readonly P[],
  fold: Fold = { longest: 80, context: 20 },
): FoldedPart<P>[] {
  return parts.flatMap((part, place): FoldedPart<P>[] =>
    part.isChanged ? [part] : foldPart(part.text, { ...fold, ...placeOf(place, parts.length) }),
  );
}

type Place = { isFirst: boolean; isLast: boolean };

/** A text without changes has both a beginning and an end that are worth seeing. */
function placeOf(place: number, count: number): Place {
  return count === 1 ? { isFirst: false, isLast: false } : { isFirst: place === 0, isLast: place === count - 1 };
}

function foldPart(text: string, { isFirst, isLast, longest, context }: Place & Fold) {
  const words = text.match(/\s*\S+(?:\s+$)?/gu) ?? [];
  if (words.length <= longest) return [kept(text)];
  const head = isFirst ? [] : words.slice(0, context);
  const tail = isLast ? [] : words.slice(-context);
  const leftOut = { leftOut: words.length - head.length - tail.length };
  return [...shown(head.join('').trimEnd()), leftOut, ...shown(tail.join('').trimStart())];
}

function shown(text: string): TextPart[] {
  return text === '' ? [] : [kept(text)];
}

function kept(text: string): TextPart {
  return { text, isChanged: false };
}
