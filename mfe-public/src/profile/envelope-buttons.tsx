import type { CustomerJson } from '@inkbridge/contracts';
import { PrintButton } from '@inkbridge/profile-screens';

type EnvelopeButtonsProps = {
  profile: CustomerJson;
  /** Lines of the sender's corner; a guest writes them by hand. */
  sender?: readonly string[];
  busy?: boolean;
};

/** Prints the envelope or a label. For guests too, because nothing personal is needed (D-117). */
export function EnvelopeButtons({ profile, sender, busy }: EnvelopeButtonsProps) {
  return (
    <>
      <PrintButton profile={profile} sender={sender} busy={busy} kind="envelope" size="small" />
      <PrintButton profile={profile} kind="label" size="small" />
    </>
  );
}
