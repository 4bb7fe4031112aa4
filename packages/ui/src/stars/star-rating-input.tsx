import { Icon, VisuallyHidden } from '@inkbridge/ui';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { classes } from '../foundation/classes.js';
import { moveFocus } from '../foundation/move-focus.js';
import styles from './star-rating-input.module.css';

const stars = [1, 2, 3, 4, 5] as const;

export type StarRatingInputProps = {
  /** The question: "Rate Thomas Hale". */
  legend: ReactNode;
  legendHidden?: boolean;
  /** 1 to 5; 0 without a rating. */
  value: number;
  onChange: (stars: number) => void;
  /** The text for a number of stars: "4 stars". */
  starLabel: (stars: number) => string;
  /** Below the stars: the current rating, or that it is being saved. */
  note?: ReactNode;
  /** A rating is being saved: stars can take focus but not be chosen. */
  busy?: boolean;
};

/**
 * A rating input of five stars: a group of radio buttons. Arrow keys, Home and End only move focus, because passing a
 * star must not submit it; Space and Enter choose it.
 */
export function StarRatingInput(props: StarRatingInputProps) {
  const { legend, legendHidden, value, onChange, starLabel, note, busy } = props;
  const name = useId();
  /** The star under the pointer or focus, 0 for none: the rating a press would give. */
  const [visited, setVisited] = useState(0);
  const filled = visited || value;

  const give = (given: number) => {
    if (!busy && given !== value) onChange(given);
  };

  return (
    <fieldset className={styles.group} aria-busy={busy || undefined}>
      <legend className={styles.legend}>{legendHidden ? <VisuallyHidden>{legend}</VisuallyHidden> : legend}</legend>
      <div role="presentation" className={styles.stars} onKeyDown={move} onPointerLeave={() => setVisited(0)}>
        {stars.map((star) => (
          <label key={star} className={styles.star} onPointerEnter={() => setVisited(star)}>
            <input
              type="radio"
              className={styles.input}
              name={name}
              value={star}
              checked={star === value}
              aria-disabled={busy || undefined}
              onChange={() => give(star)}
              onKeyDown={(event) => giveByEnter(event, () => give(star))}
              onFocus={() => setVisited(star)}
              onBlur={() => setVisited(0)}
            />
            <Icon
              name="star"
              filled={star <= filled}
              className={classes(styles.icon, star <= filled && styles.filled)}
            />
            <VisuallyHidden>{starLabel(star)}</VisuallyHidden>
          </label>
        ))}
      </div>
      <output className={styles.note}>{note}</output>
    </fieldset>
  );
}

function move(event: KeyboardEvent<HTMLElement>) {
  const radios = { items: 'input' } as const;
  if (!moveFocus(event, { ...radios, keys: ['ArrowLeft', 'ArrowRight'] }))
    moveFocus(event, { ...radios, keys: ['ArrowUp', 'ArrowDown'] });
}

/** Enter in a radio button would submit the surrounding form. */
function giveByEnter(event: KeyboardEvent, give: () => void) {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  give();
}
