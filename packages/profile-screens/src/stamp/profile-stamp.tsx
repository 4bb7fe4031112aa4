import { fullNameOf } from '@inkbridge/shared/names';
import { Stamp, usePicturesOnTap } from '@inkbridge/ui';
import { latePart } from '../late/late-part.js';
import { photoAt } from './photo-url.js';
import { type ProfileStampProps, ShownStamp } from './shown-stamp.js';
import type { LateStampProps } from './stamp-part.js';

export type { ProfileStampProps };

/** Only for readers who save data. */
const LateStamp = /* @__PURE__ */ latePart<LateStampProps>(() => import('./stamp-part.js'));

/**
 * The person's photo in the perforated frame, or else the initials: a face is never invented. The name appears beside
 * it, so it has no alternative text. Where data is saved a photo says what it is, and waits for a tap; without scripts
 * it is a link.
 */
export function ProfileStamp(props: ProfileStampProps) {
  const { profile, size, className } = props;
  const { imageUrl } = profile.basicInfo;
  const isOnTap = usePicturesOnTap();
  if (!isOnTap || !imageUrl) return <ShownStamp {...props} />;
  const name = fullNameOf(profile.basicInfo);
  const place = (
    <Stamp size={size} className={className}>
      <noscript>{props.isLinked ? name : <a href={photoAt(imageUrl, 'card')}>{name}</a>}</noscript>
    </Stamp>
  );
  return <LateStamp {...props} imageUrl={imageUrl} fallback={place} />;
}
