/* The input handles the keys, as in a combobox whose options are all here. */
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events */
import { useFieldControl, useFieldLabelId } from '@inkbridge/ui';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { classes } from '../foundation/classes.js';
import { isComposing } from '../foundation/composing.js';
import controlStyles from '../field/control.module.css';
import { useActiveInView } from './options.js';
import { placeAfter } from './use-combobox.js';
import styles from './combobox.module.css';

/** A row of the list; `label` names it for screen readers too. */
export type FoundRow = { value: string; label: ReactNode; detail?: ReactNode };

type SearchBoxProps = {
  /** What is typed. */
  value: string;
  onType: (text: string) => void;
  /** What was found for it; nothing before enough is typed. */
  rows: readonly FoundRow[];
  /** The rows are of what was typed before; none of them is highlighted by itself. */
  isStale: boolean;
  /** Said instead of rows: that it searches, found nothing, or could not. */
  status: string;
  /** The last row, for what is not among the others. */
  other: FoundRow;
  /** Receives the value of a row, the last one's too. */
  onChoose: (value: string) => void;
};

/**
 * Finds one of very many by typing, where somebody else does the finding. Arrow keys, Home and End move, Enter chooses,
 * Escape closes; leaving the field chooses nothing. Must be inside a `Field`, which names the control and its list.
 */
export function SearchBox({ value, onType, rows, isStale, status, other, onChoose }: SearchBoxProps) {
  const control = useFieldControl({});
  const labelId = useFieldLabelId();
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  const [chosen, setActive] = useState(-1);
  const all = [...rows, other];
  const expanded = isOpen && value.trim() !== '';
  const first = rows.length > 0 && !isStale ? 0 : -1;
  const active = chosen < 0 ? first : Math.min(chosen, all.length - 1);
  const list = useActiveInView(active);

  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const choose = (row: FoundRow) => {
    close();
    onChoose(row.value);
  };
  const press = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    const place = { open: expanded, active, chosen: -1, count: all.length };
    const target = value.trim() === '' ? undefined : placeAfter(event.key, place);
    const row = expanded ? all[active] : undefined;
    if (target !== undefined) {
      setOpen(true);
      setActive(target);
    } else if (event.key === 'Enter' && expanded) {
      if (row) choose(row);
    } else if (event.key === 'Escape' && expanded) close();
    else return;
    event.preventDefault();
  };

  return (
    <span className={controlStyles.wrap}>
      <input
        {...control}
        type="text"
        role="combobox"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        aria-autocomplete="list"
        aria-expanded={expanded}
        aria-controls={expanded ? listId : undefined}
        aria-activedescendant={expanded && active >= 0 ? `${listId}-${active}` : undefined}
        className={controlStyles.control}
        value={value}
        onChange={({ currentTarget }) => {
          setOpen(true);
          setActive(-1);
          onType(currentTarget.value);
        }}
        onKeyDown={press}
        onClick={() => setOpen(true)}
        onBlur={close}
      />
      {expanded && (
        <div className={styles.found}>
          <output className={styles.status}>{status}</output>
          <div id={listId} role="listbox" tabIndex={-1} aria-labelledby={labelId} className={styles.rows} ref={list}>
            {all.map((row, index) => (
              <div
                key={row.value}
                id={`${listId}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                className={classes(styles.row, index === active && styles.active, row === other && styles.other)}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(row)}
              >
                <span>{row.label}</span>
                {row.detail && <span className={styles.detail}>{row.detail}</span>}
              </div>
            ))}
          </div>
        </div>
      )}
    </span>
  );
}
