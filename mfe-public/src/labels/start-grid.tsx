import { useTranslation } from '@inkbridge/federation/i18n';
import { classes } from '@inkbridge/ui';
import type { KeyboardEvent } from 'react';
import styles from './labels.module.css';
import { labelsOn, type SheetKind } from './sheet-kinds.js';

type StartGridProps = { kind: SheetKind; start: number; count: number; onStart: (start: number) => void };

/** A small picture of the sheet, on which the first label is chosen: radio buttons, so that the arrow keys move. */
export function StartGrid({ kind, start, count, onStart }: StartGridProps) {
  const { t } = useTranslation('labels');
  const byRows = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = { ArrowUp: -kind.columns, ArrowDown: kind.columns }[event.key];
    const next = start + (step ?? 0);
    if (step === undefined) return;
    event.preventDefault();
    if (next < 1 || next > labelsOn(kind)) return;
    onStart(next);
    event.currentTarget.closest('fieldset')?.querySelectorAll('input')[next - 1]?.focus();
  };
  return (
    <fieldset className={styles.start}>
      <legend>{t('start', { number: start })}</legend>
      <p className={styles.hint}>{t('startHint')}</p>
      <div className={styles.grid} style={{ gridTemplateColumns: `repeat(${kind.columns}, minmax(0, 1fr))` }}>
        {Array.from({ length: labelsOn(kind) }, (_, at) => at + 1).map((number) => (
          <label
            key={number}
            className={classes(
              styles.cell,
              number < start && styles.gone,
              number >= start && number < start + count && styles.used,
            )}
          >
            <input
              type="radio"
              name="start"
              aria-label={t('label', { number })}
              checked={number === start}
              onChange={() => onStart(number)}
              onKeyDown={byRows}
            />
            <span aria-hidden="true">{number}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
