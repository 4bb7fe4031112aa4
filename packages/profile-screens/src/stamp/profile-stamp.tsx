import { fullNameOf } from '@inkbridge/shared/names';
import { portraitPath, sitterOf } from '@inkbridge/shared/portrait';
import { Stamp, useOnTap, type StampProps } from '@inkbridge/ui';
import { useEffect, useId } from 'react';
import { LateOnTap } from '../on-tap/late-on-tap.js';
import type { ListedProfile } from '../profile-data.js';
import { photoAt } from './photo-url.js';

/** Two facts of a profile are enough to draw its portrait, so the API’s short forms fit too. */
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
const smallSizes: ReadonlySet<string> = new Set<NonNullable<ProfileStampProps['size']>>(['xs', 's']);

/**
 * The person's photo in the perforated frame, or else the portrait the server draws. The name appears beside it, so the
 * picture has no alternative text. Where data is saved it says what it is, and waits for a tap.
 */
export function ProfileStamp({ profile, size = 'card', eager, isLinked, className }: ProfileStampProps) {
  const { imageUrl } = profile.basicInfo;
  const { isHidden, wasShown, show } = useOnTap();
  const id = useId();
  useEffect(() => {
    if (wasShown) document.getElementById(id)?.focus({ preventScroll: true }); // its button is gone
  }, [wasShown, id]);

  if (isHidden) {
    const what = { kind: imageUrl ? 'photo' : 'drawing', name: fullNameOf(profile.basicInfo) } as const;
    return (
      <Stamp size={size} className={className}>
        <LateOnTap {...what} isSmall={smallSizes.has(size)} onShow={isLinked ? undefined : show} />
      </Stamp>
    );
  }
  const shown = wasShown ? { id, tabIndex: -1 } : undefined;
  const image = imageUrl ? { ...imageOf(imageUrl, size, eager), ...shown } : undefined;
  return (
    <Stamp size={size} className={className} image={image}>
      <img
        {...shown}
        src={portraitPath(sitterOf(profile._id, profile.basicInfo))}
        alt=""
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
      />
    </Stamp>
  );
}

function imageOf(url: string, size: string, eager: boolean | undefined): NonNullable<StampProps['image']> {
  const card = photoAt(url, 'card');
  const detail = photoAt(url, 'detail');
  const isLarge = largeSizes.has(size);
  return {
    src: card,
    // 480 px is twice the width of the largest stamp, so only finer screens benefit from more.
    srcSet: isLarge && card !== detail ? `${card} 2x, ${detail} 3x` : undefined,
    alt: '',
    loading: eager ? 'eager' : 'lazy',
    fetchPriority: eager && isLarge ? 'high' : undefined,
  };
}
