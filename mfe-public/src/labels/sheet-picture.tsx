import type { Page } from '../paper/page.js';
import styles from './labels.module.css';
import { cornerOf, labelsOn, type SheetKind } from './sheet-kinds.js';

type SheetPictureProps = { kind: SheetKind; page: Page | undefined; start: number; label: string };

/** The first sheet with the edges of its labels, drawn from the lines that will be printed. */
export function SheetPicture({ kind, page, start, label }: SheetPictureProps) {
  const { width, height } = kind.paper;
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className={styles.picture} role="img" aria-label={label}>
      {Array.from({ length: labelsOn(kind) }, (_, place) => (
        <rect
          key={place}
          {...cornerOf(kind, place)}
          {...kind.label}
          rx="4.5"
          className={place < start - 1 ? styles.usedUp : styles.edge}
        />
      ))}
      {page?.marks.map(({ x, y, size, text }) => (
        <text key={`${x} ${y}`} x={x} y={y} fontSize={size}>
          {text}
        </text>
      ))}
    </svg>
  );
}
