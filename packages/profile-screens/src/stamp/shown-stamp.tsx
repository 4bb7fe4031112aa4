import { lettersAt, monogramOf, stampSize } from '@inkbridge/shared/monogram';
import { Stamp, type StampProps } from '@inkbridge/ui';
import type { ListedProfile } from '../profile-data.js';
import { photoAt } from './photo-url.js';
import styles from './monogram.module.css';

/** Two facts of a profile are enough for its stamp, so the API’s short forms fit too. */
export type ProfileStampProps = {
  profile: Pick<ListedProfile, '_id' | 'basicInfo'>;
  size?: NonNullable<StampProps['size']>;
  /** Visible without scrolling, so worth loading first. */
  eager?: boolean;
  /** Inside a link to the picture, which is its own button. */
  isLinked?: boolean;
  className?: string;
};

const largeSizes: ReadonlySet<string> = new Set<NonNullable<ProfileStampProps['size']>>(['l', 'detail']);

/** The photo or, without one, the initials. With `focusable` the photo can take the focus. */
export function ShownStamp({
  profile,
  size = 'card',
  eager,
  className,
  focusable,
}: ProfileStampProps & { focusable?: { id: string; tabIndex: number } | undefined }) {
  const { imageUrl } = profile.basicInfo;
  const image = imageUrl ? { ...imageOf(imageUrl, size, eager), ...focusable } : undefined;
  return (
    <Stamp size={size} className={className} image={image}>
      <Monogram profile={profile} />
    </Stamp>
  );
}

function imageOf(url: string, size: string, eager: boolean | undefined): NonNullable<StampProps['image']> {
  const card = photoAt(url, 'card');
  const detail = photoAt(url, 'detail');
  const isLarge = largeSizes.has(size);
  return {
    src: card,
    // 480 px is about twice the width of the picture in the largest stamp: only finer screens benefit from more.
    srcSet: isLarge && card !== detail ? `${card} 2x, ${detail} 3x` : undefined,
    alt: '',
    loading: eager ? 'eager' : 'lazy',
    fetchPriority: eager && isLarge ? 'high' : undefined,
  };
}

/** In place of a photo that there is not. The name appears beside it. */
function Monogram({ profile: { _id, basicInfo } }: { profile: Pick<ListedProfile, '_id' | 'basicInfo'> }) {
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
