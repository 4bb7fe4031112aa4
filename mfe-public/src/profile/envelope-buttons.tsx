import type { CustomerJson } from '@inkbridge/contracts';
import { type Destination, PrintButton } from '@inkbridge/profile-screens';
import { fullNameOf } from '@inkbridge/shared/names';
import { useState } from 'react';
import { LateSentQuestion } from '../diary/late-question.js';
import { useReportPrint } from '../figures/use-figures.js';

type EnvelopeButtonsProps = {
  profile: CustomerJson;
  destination: Destination;
  /** Lines of the sender's corner; a guest writes them by hand. */
  sender?: readonly string[];
  busy?: boolean;
};

/** Prints the envelope or a label. For guests too: nothing personal is needed (D-117). */
export function EnvelopeButtons({ profile, destination, sender, busy = false }: EnvelopeButtonsProps) {
  const [isPrinted, setIsPrinted] = useState(false);
  const report = useReportPrint(profile._id);
  const { to, isWaiting } = destination;
  const ask = () => {
    setIsPrinted(true);
    report();
  };
  const printed = { profile, address: to.lines, size: 'small', variant: 'quiet', onPrinted: ask } as const;
  return (
    <>
      <PrintButton {...printed} sender={sender} busy={busy || isWaiting} kind="envelope" />
      <PrintButton {...printed} busy={isWaiting} kind="label" />
      {isPrinted && <LateSentQuestion id={profile._id} name={fullNameOf(profile.basicInfo)} />}
    </>
  );
}
