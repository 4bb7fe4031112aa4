import { Fragment } from 'react';
import styles from './text.module.css';

type BreakableProps = { children: string };

/** An email address or a number that a narrow place breaks after its signs, never inside a word. */
export function Breakable({ children }: BreakableProps) {
  // Without lookbehind: where a browser cannot parse one, the shell that carries this would not start.
  const parts = children.match(/[^@./]*[@./]|[^@./]+/gu) ?? [];
  return (
    // Another text is another element: a translator may have moved the parts of this one.
    <span key={children} className={styles.breakable}>
      {parts.map((part, place) => (
        <Fragment key={parts.slice(0, place).join('')}>
          {place > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  );
}
