import { useTranslation } from '@inkbridge/federation/i18n';
import type { Hint } from '@inkbridge/shared/text-hints';
import { Button } from '@inkbridge/ui';
import { useCallback, useState } from 'react';
import { HintedText } from '../hints/hinted-text.js';
import { footOfView, unreadMark } from '../kit/queue-keys.js';
import styles from './letter.module.css';

type LetterProps = {
  text: string;
  /** Flagged words, in order. */
  hints: readonly Hint[];
  /** Folds what is longer than a card of a stack has room for. */
  isFolded: boolean;
};

/** Words of a letter that a card of a stack shows without a tap. */
const mostWords = 120;

/** The letter as visitors will read it, whole, with flagged words marked. Its end says whether it has been in view. */
export function Letter({ text, hints, isFolded }: LetterProps) {
  const { t } = useTranslation('admin');
  const [isOpen, setIsOpen] = useState(!isFolded);
  const words = wordsIn(text);
  const cut = isOpen ? undefined : words[mostWords - 1];
  if (words.length === 0) return null;

  const isCut = cut !== undefined && words.length > mostWords;
  const shown = isCut ? text.slice(0, cut) : text;
  return (
    <figure className={styles.letter} aria-label={t('review.letter', { count: words.length })}>
      <p lang="en" className={styles.text}>
        <HintedText text={shown} hints={hints.filter(({ end: at }) => at <= shown.length)} />
        {isCut && <span>…</span>}
      </p>
      {isCut ? (
        <Button size="small" className={styles.more} onClick={() => setIsOpen(true)} {...unreadMark}>
          {t('review.wholeLetter', { count: words.length })}
        </Button>
      ) : (
        <ReadToHere />
      )}
    </figure>
  );
}

/** The end of what must have been in view before a key approves it. */
export function ReadToHere() {
  const [end, isSeen] = useSeen();
  return <span ref={end} className={styles.end} {...(!isSeen && unreadMark)} />;
}

/** The end of each word, without punctuation that an ellipsis would follow. */
function wordsIn(text: string): number[] {
  return [...text.matchAll(/\S+/gu)].map(({ index, 0: word }) => index + word.replace(/[.,;:!?…–-]+$/u, '').length);
}

/** Whether an element has been in view, above the bar of decisions. Where nothing can tell, it counts as seen. */
function useSeen(): [ref: (element: Element | null) => (() => void) | undefined, isSeen: boolean] {
  const [isSeen, setIsSeen] = useState(() => typeof IntersectionObserver !== 'function');
  const ref = useCallback((element: Element | null) => {
    if (!element || typeof IntersectionObserver !== 'function') return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsSeen(true);
      },
      { rootMargin: `0px 0px -${footOfView}px 0px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, isSeen];
}
