import { lettersAt, monogramOf, stampSize } from '@inkbridge/shared/monogram';
import type { ListedProfile } from '../profile-data.js';
import styles from './monogram.module.css';

/** In place of a photo that there is not. The name appears beside it. */
export function Monogram({ profile: { _id, basicInfo } }: { profile: Pick<ListedProfile, '_id' | 'basicInfo'> }) {
  const { initials, color, shapes } = monogramOf(_id, basicInfo);
  return (
    <svg
      viewBox={`0 0 ${stampSize.width} ${stampSize.height}`}
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      aria-hidden="true"
    >
      {shapes.map((shape) => (
        <path key={shape.d} {...shape} />
      ))}
      <text x={lettersAt.x} y={lettersAt.y} textAnchor="middle" fill={color} className={styles.letters}>
        {initials}
      </text>
    </svg>
  );
}
