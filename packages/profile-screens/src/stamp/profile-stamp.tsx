import { portraitPath } from '@inkbridge/shared/portrait';
import { Stamp, type StampProps } from '@inkbridge/ui';
import type { ListedProfile } from '../profile-data.js';
import { photoAt } from './photo-url.js';

export type ProfileStampProps = {
  profile: Pick<ListedProfile, '_id' | 'basicInfo'>;
  size?: NonNullable<StampProps['size']>;
  /** In view at once, so worth loading before the rest. */
  eager?: boolean;
  className?: string;
};

const largeSizes: ReadonlySet<string> = new Set<NonNullable<ProfileStampProps['size']>>(['l', 'detail']);

/** The person's photo in the perforated frame, or the portrait that the server draws for them. The name stands beside it. */
export function ProfileStamp({ profile, size = 'card', eager, className }: ProfileStampProps) {
  const { imageUrl } = profile.basicInfo;
  return (
    <Stamp size={size} className={className} image={imageUrl ? imageOf(imageUrl, size, eager) : undefined}>
      <img src={portraitOf(profile)} alt="" loading={eager ? 'eager' : 'lazy'} decoding="async" />
    </Stamp>
  );
}

function imageOf(url: string, size: string, eager: boolean | undefined): StampProps['image'] {
  const card = photoAt(url, 'card');
  const detail = photoAt(url, 'detail');
  const isLarge = largeSizes.has(size);
  return {
    src: card,
    // 480 px are twice the width of the largest stamp: only finer screens than that show more.
    srcSet: isLarge && card !== detail ? `${card} 2x, ${detail} 3x` : undefined,
    alt: '',
    loading: eager ? 'eager' : 'lazy',
    fetchPriority: eager && isLarge ? 'high' : undefined,
  };
}

const hairLengths: Readonly<Record<string, 'short' | 'long'>> = { Male: 'short', Female: 'long' };

function portraitOf({ _id, basicInfo }: ProfileStampProps['profile']): string {
  const { firstName, lastName, gender, age } = basicInfo;
  return portraitPath({ seed: _id, hairLength: hairLengths[gender], age: age ?? undefined, firstName, lastName });
}
