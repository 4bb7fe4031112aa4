import { useTranslation } from '@inkbridge/federation/i18n';
import type { Hint } from '@inkbridge/shared/text-hints';
import styles from './hints.module.css';

type HintedTextProps = {
  text: string;
  hints: readonly Hint[];
  /** Leaves out text that is far from every hint. */
  isExcerpt?: boolean;
};

/** A text with its hints marked; the reason follows each of them as text, which screen readers say too. */
export function HintedText({ text, hints, isExcerpt = false }: HintedTextProps) {
  const pieces = isExcerpt ? excerptOf(text, hints) : piecesOf(text, hints);
  let at = 0;
  return pieces.map((piece) => {
    at += piece.text.length;
    return <Part key={at} piece={piece} />;
  });
}

function Part({ piece: { text, hint } }: { piece: Piece }) {
  const { t } = useTranslation('hints');
  if (!hint) return <span>{text}</span>;
  return (
    <span>
      <mark className={styles.mark} data-kind={hint.kind}>
        {text}
      </mark>{' '}
      <span className={styles.reason}>{t('reason', { kind: t(`kind.${hint.kind}`) })}</span>
    </span>
  );
}

/** A part of a text: plain, with a hint, or left out. */
type Piece = { text: string; hint?: Hint };

/** Characters that are shown before and after a hint, at least. */
const context = 60;

/** The whole text in pieces. */
function piecesOf(text: string, hints: readonly Hint[]): Piece[] {
  const ends = [0, ...hints.map(({ end }) => end)];
  const pieces = hints.flatMap((hint, place): Piece[] => [
    { text: text.slice(ends[place], hint.start) },
    { text: text.slice(hint.start, hint.end), hint },
  ]);
  return [...pieces, { text: text.slice(ends.at(-1)) }].filter((piece) => piece.text !== '');
}

/** Only the surroundings of the hints; an ellipsis replaces the rest. */
function excerptOf(text: string, hints: readonly Hint[]): Piece[] {
  const pieces = piecesOf(text, hints);
  return pieces.map((piece, place) => {
    if (piece.hint) return piece;
    const isFirst = place === 0;
    const isLast = place === pieces.length - 1;
    return { text: shortened(piece.text, { isFirst, isLast }) };
  });
}

function shortened(text: string, { isFirst, isLast }: { isFirst: boolean; isLast: boolean }): string {
  const kept = (isFirst ? 0 : context) + (isLast ? 0 : context);
  if (text.length <= kept + context) return text;
  const after = isFirst ? '' : text.slice(0, wordEnd(text, context));
  const before = isLast ? '' : text.slice(wordStart(text, text.length - context));
  return `${after.replace(/[.,;:!?…]+$/u, '')}…${before}`;
}

/** The first blank from here on, if it is near. */
function wordEnd(text: string, at: number): number {
  const place = text.slice(at, at + context).search(/\s/u);
  return place < 0 ? at : at + place;
}

function wordStart(text: string, at: number): number {
  const place = text.slice(Math.max(0, at - context), at).lastIndexOf(' ');
  return place < 0 ? at : Math.max(0, at - context) + place;
}
