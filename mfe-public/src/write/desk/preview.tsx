import { useTranslation } from '@inkbridge/federation/i18n';
import type { Page } from '../../paper/page.js';
import { letterPages } from '../paper/letter-pages.js';
import { envelopePage } from '../paper/mail-pages.js';
import styles from './preview.module.css';
import type { Printed } from './use-printed.js';
import { stampPages } from './write-step.js';

/** The first page and the envelope, drawn from the lines that will be printed, and the stamps that they need. */
export function Preview({ printed: { letter, typeface, pageCount } }: { printed: Printed }) {
  const { t } = useTranslation('write');
  if (!typeface || pageCount === null) return <div className={styles.preview} />;
  const [first] = letterPages(letter, typeface);
  return (
    <figure className={styles.preview}>
      <div className={styles.papers}>
        {first && <Drawn page={first} label={t('print.shownLetter')} className={styles.letter} />}
        <Drawn page={envelopePage(letter, typeface)} label={t('print.shownEnvelope')} className={styles.envelope} />
      </div>
      <figcaption className={styles.stamps}>
        {pageCount > stampPages ? t('pages.sheets') : t('pages.stamp', { count: pageCount })}
      </figcaption>
    </figure>
  );
}

type DrawnProps = { page: Page; label: string; className: string | undefined };

function Drawn({ page: { width, height, marks }, label, className }: DrawnProps) {
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className={className} role="img" aria-label={label}>
      {marks.map(({ x, y, size, text }) => (
        <text key={`${x} ${y}`} x={x} y={y} fontSize={size}>
          {text}
        </text>
      ))}
    </svg>
  );
}
