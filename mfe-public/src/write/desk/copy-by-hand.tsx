import { useTranslation } from '@inkbridge/federation/i18n';
import { useSearchParams } from '@inkbridge/federation/router';
import { inEnglish } from '@inkbridge/profile-screens';
import { Button, classes, Dialog, VisuallyHidden } from '@inkbridge/ui';
import { type MouseEvent, useEffect } from 'react';
import { namesOn, type PrintedLetter } from '../paper/letter-pages.js';
import styles from './copy-by-hand.module.css';
import { Envelope } from './envelope.js';

/** In the address, so that a phone that reloads the page comes back to it. */
const partQuery = 'part';

type CopyByHandProps = { letter: PrintedLetter; onEnd: () => void };

/** What is copied by hand before the next is shown. */
type CopyPart =
  /** What is at the top of each page. */
  | { kind: 'head'; names: readonly string[]; date: string }
  /** `goesOn`: no new line begins with it. */
  | { kind: 'text'; text: string; goesOn: boolean }
  | { kind: 'envelope' };

/** Letters of one part: about what a phone shows at once in large type. */
const most = 280;

/** For a writer without a printer: the letter and then the envelope, part by part and large enough to copy from. */
export function CopyByHand({ letter, onEnd }: CopyByHandProps) {
  const { t } = useTranslation('write');
  const [query, setQuery] = useSearchParams();
  useAwakeScreen();
  const parts = copyParts(letter);
  const at = Math.min(Math.max(1, Math.trunc(Number(query.get(partQuery))) || 1), parts.length);
  const part = parts[at - 1];
  if (!part) return null;
  const show = (next: number) => {
    setQuery({ step: 'copy', [partQuery]: String(next) }, { replace: true, preventScrollReset: true });
  };
  const isLast = at === parts.length;
  const forward = ({ detail }: MouseEvent) => {
    if (detail > 1) return; // a double click would leave a part out
    if (isLast) onEnd();
    else show(at + 1);
  };
  const place = t(isLast ? 'copy.placeEnvelope' : 'copy.place', { at, count: parts.length });
  return (
    <Dialog
      open
      onClose={onEnd}
      className={styles.view}
      title={
        <>
          <VisuallyHidden>{t('copy.title')}: </VisuallyHidden>
          <span>{place}</span>
        </>
      }
      closeLabel={t('copy.close')}
      initialFocus="action"
      actions={
        <>
          <Button icon="chevronLeft" aria-disabled={at === 1} onClick={() => show(at - 1)}>
            {t('copy.back')}
          </Button>
          <Button variant="primary" onClick={forward}>
            {t(isLast ? 'copy.done' : 'copy.next')}
          </Button>
        </>
      }
    >
      <Pips at={at} count={parts.length} />
      <div className={styles.part} aria-live="polite">
        <Part key={at} part={part} letter={letter} />
      </div>
    </Dialog>
  );
}

function Part({ part, letter }: { part: CopyPart; letter: PrintedLetter }) {
  const { t } = useTranslation('write');
  if (part.kind === 'envelope') {
    return (
      <>
        <Envelope letter={letter} isLarge />
        <p className={styles.hint}>{t('copy.envelopeHint')}</p>
      </>
    );
  }
  if (part.kind === 'head') {
    return (
      <>
        <p className={styles.hint}>{t('copy.head')}</p>
        <div className={styles.big} translate="no">
          {part.names.map((line) => (
            <p key={line} {...inEnglish}>
              <WithWholeEnd>{line}</WithWholeEnd>
            </p>
          ))}
          <p>{part.date}</p>
        </div>
      </>
    );
  }
  return (
    <>
      {part.goesOn && <p className={styles.hint}>{t('copy.goesOn')}</p>}
      <p className={styles.big} translate="no">
        {part.text}
      </p>
    </>
  );
}

/** The last word may be a number, which is copied wrong if it breaks at its hyphen. */
function WithWholeEnd({ children }: { children: string }) {
  const end = children.lastIndexOf(' ') + 1;
  return (
    <>
      {children.slice(0, end)}
      <span className={styles.whole}>{children.slice(end)}</span>
    </>
  );
}

function Pips({ at, count }: { at: number; count: number }) {
  return (
    <div className={styles.pips} aria-hidden="true">
      {Array.from({ length: count }, (_, place) => (
        <i key={place} className={classes(place + 1 < at && styles.on, place + 1 === at && styles.now)} />
      ))}
    </div>
  );
}

/** Keeps the screen from going dark while the writer's hands are on the paper. */
function useAwakeScreen() {
  useEffect(() => {
    const { wakeLock } = navigator as Partial<Navigator>;
    const left = new AbortController();
    const hold = () => {
      if (document.visibilityState !== 'visible') return;
      void wakeLock?.request('screen').then(
        (lock) => {
          const release = () => void lock.release();
          if (left.signal.aborted) release();
          else left.signal.addEventListener('abort', release);
        },
        () => undefined, // the battery is low
      );
    };
    hold();
    document.addEventListener('visibilitychange', hold, { signal: left.signal }); // browsers let go of it in the background
    return () => left.abort();
  }, []);
}

/** A letter in the parts in which it is copied by hand: its head, each paragraph, the envelope. */
export function copyParts(letter: PrintedLetter): CopyPart[] {
  const paragraphs = letter.text.split(/\n\s*\n/).map((text) => text.trim());
  return [
    { kind: 'head', names: namesOn(letter), date: letter.date },
    ...paragraphs.filter((text) => text !== '').flatMap(textParts),
    { kind: 'envelope' },
  ];
}

/** A paragraph that is too long goes line by line, and a line that is, by its sentences. */
function textParts(paragraph: string): CopyPart[] {
  if (paragraph.length <= most) return [{ kind: 'text', text: paragraph, goesOn: false }];
  return paragraph.split('\n').flatMap((line) =>
    packed(line.split(/(?<=[.!?…]["”’»)]*\s|[。！？][”’」』）]*)/u).flatMap(wordsOfLong)).map(
      (text, place): CopyPart => ({
        kind: 'text',
        text: text.trim(),
        goesOn: place > 0,
      }),
    ),
  );
}

function wordsOfLong(sentence: string): string[] {
  return sentence.length <= most ? [sentence] : packed(sentence.split(/(?<=\s)/u).flatMap(lettersOfLong));
}

/** Chinese and Thai have no blanks. Between any two letters, but not before what belongs to one. */
function lettersOfLong(word: string): string[] {
  return word.length <= most ? [word] : word.split(/(?<!\u200D)(?![\p{M}\p{EMod}\u200D])/u);
}

/** As many pieces together as one part holds. */
function packed(pieces: readonly string[]): string[] {
  const parts: string[] = [];
  for (const piece of pieces) {
    const last = parts.at(-1);
    if (last !== undefined && last.length + piece.length <= most) parts[parts.length - 1] = last + piece;
    else parts.push(piece);
  }
  return parts.filter((part) => part.trim() !== '');
}
