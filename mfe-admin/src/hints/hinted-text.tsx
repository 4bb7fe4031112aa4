import { useTranslation } from '@inkbridge/federation/i18n';
import type { Hint } from '@inkbridge/shared/text-hints';
import { excerptOf, piecesOf, type Piece } from './excerpt.js';
import styles from './hints.module.css';

type HintedTextProps = {
  text: string;
  hints: readonly Hint[];
  /** Leaves out what is far from every hint. */
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
