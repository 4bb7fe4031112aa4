import { fullNameOf } from '@inkbridge/shared/names';
import { Stamp, usePicturesOnTap } from '@inkbridge/ui';
import { latePart } from '../late/late-part.js';
import { pictureOf, ShownStamp, type ProfileStampProps } from './shown-stamp.js';

export type { ProfileStampProps };

/** Only for readers who save data. */
const LateStamp = /* @__PURE__ */ latePart<ProfileStampProps>(() => import('./stamp-part.js'));

/**
 * The person's photo in the perforated frame, or else the portrait the server draws. The name appears beside it, so the
 * picture has no alternative text. Where data is saved it says what it is, and waits for a tap;
 * without scripts it is a link.
 */
export function ProfileStamp(props: ProfileStampProps) {
  const { size, className } = props;
  if (!usePicturesOnTap()) return <ShownStamp {...props} />;
  const place = (
    <Stamp size={size} className={className}>
      <noscript>{props.isLinked ? nameOf(props) : <a href={pictureOf(props.profile)}>{nameOf(props)}</a>}</noscript>
    </Stamp>
  );
  return <LateStamp {...props} fallback={place} />;
}

const nameOf = ({ profile }: ProfileStampProps) => fullNameOf(profile.basicInfo);
