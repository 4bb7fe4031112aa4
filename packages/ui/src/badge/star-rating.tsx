import { Icon } from '../icon/icon.js';
import { VisuallyHidden } from '../text/visually-hidden.js';
import styles from './star-rating.module.css';

type StarRatingProps = {
  /** The formatted mean, "4.6"; absent without reviews. */
  value?: string;
  /** Names the number for screen readers: "Rating". */
  label: string;
  /** "(12 reviews)", or "No reviews yet". */
  note: string;
};

/** One star, the mean and the count; read-only. */
export function StarRating({ value, label, note }: StarRatingProps) {
  return (
    <p className={styles.rating}>
      {value && (
        <>
          <Icon name="star" filled className={styles.star} />
          <VisuallyHidden>{label} </VisuallyHidden>
          <b className={styles.value}>{value}</b>
        </>
      )}
      <span>{note}</span>
    </p>
  );
}
