import type { ReactNode } from 'react';
import type { Page } from '../paper/page.js';
import styles from './labels.module.css';
import { cornerOf, labelsOn, type SheetKind } from './sheet-kinds.js';

type DrawnPageProps = { page: Page; label: string; children?: ReactNode };

/** A page, drawn from the lines that will be printed; `children` are below them. */
export function DrawnPage({ page: { width, height, marks, shapes }, label, children }: DrawnPageProps) {
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className={styles.picture} role="img" aria-label={label}>
      {children}
      {shapes?.map(({ path, stroke, fill = 'none' }) => (
        <path
          key={path}
          d={path}
          fill={fill}
          stroke={stroke && (stroke.color ?? '#000000')}
          strokeWidth={stroke?.width}
          strokeDasharray={stroke?.dash?.join(' ')}
        />
      ))}
      {marks.map(({ x, y, size, text, color }) => (
        <text key={`${x} ${y}`} x={x} y={y} fontSize={size} fill={color}>
          {text}
        </text>
      ))}
    </svg>
  );
}

type SheetPictureProps = { kind: SheetKind; page: Page | undefined; start: number; label: string };

/** The first sheet with the edges of its labels. */
export function SheetPicture({ kind, page, start, label }: SheetPictureProps) {
  return (
    <DrawnPage page={page ?? { ...kind.paper, marks: [] }} label={label}>
      {Array.from({ length: labelsOn(kind) }, (_, place) => (
        <rect
          key={place}
          {...cornerOf(kind, place)}
          {...kind.label}
          rx="4.5"
          className={place < start - 1 ? styles.usedUp : styles.edge}
        />
      ))}
    </DrawnPage>
  );
}
