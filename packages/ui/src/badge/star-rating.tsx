import { Icon } from '../icon/icon.js';
import { VisuallyHidden } from '../text/visually-hidden.js';
import styles from './star-rating.module.css';

export interface StarRatingProps {
  /** The formatted mean, "4.6"; absent while there are no reviews. */
  value?: string;
  /** Says what the number is to those who do not see the star: "Rating". */
  label: string;
  /** "(12 reviews)", or "No reviews yet". */
  note: string;
}

/** One star, the number, the count: for reading, not for rating. */
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
