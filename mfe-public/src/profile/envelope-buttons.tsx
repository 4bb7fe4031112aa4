import type { CustomerJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { PrintButton } from '@inkbridge/profile-screens';
import { fullNameOf } from '@inkbridge/shared/names';
import { pathTo } from '@inkbridge/shared/routes';
import { LinkButton } from '@inkbridge/ui';
import { useState } from 'react';
import { LateSentQuestion } from '../diary/late-question.js';
import { useReportPrint } from '../figures/use-figures.js';

type EnvelopeButtonsProps = {
  profile: CustomerJson;
  /** Lines of the sender's corner; a guest writes them by hand. */
  sender?: readonly string[];
  busy?: boolean;
};

/** Leads to the letter desk, or prints the envelope or a label. For guests too: nothing personal is needed (D-117). */
export function EnvelopeButtons({ profile, sender, busy }: EnvelopeButtonsProps) {
  const { t } = useTranslation('detail');
  const [isPrinted, setIsPrinted] = useState(false);
  const report = useReportPrint(profile._id);
  const ask = () => {
    setIsPrinted(true);
    report();
  };
  return (
    <>
      <LinkButton href={pathTo('write', profile._id)} icon="pen" size="small">
        {t('contact.write')}
      </LinkButton>
      <PrintButton profile={profile} sender={sender} busy={busy} kind="envelope" size="small" onPrinted={ask} />
      <PrintButton profile={profile} kind="label" size="small" onPrinted={ask} />
      {isPrinted && <LateSentQuestion id={profile._id} name={fullNameOf(profile.basicInfo)} />}
    </>
  );
}
