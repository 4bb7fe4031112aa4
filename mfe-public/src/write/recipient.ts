import type { CustomerJson } from '@inkbridge/contracts';
import { envelopeLines, numberLine } from '@inkbridge/profile-screens';
import { fullNameOf } from '@inkbridge/shared/names';
import type { Recipient } from './paper/letter-pages.js';

/** What of a profile stands on its letters and envelopes. */
export function recipientOf({ basicInfo }: Pick<CustomerJson, 'basicInfo'>): Recipient {
  return {
    name: fullNameOf(basicInfo),
    firstName: basicInfo.firstName,
    numberLine: numberLine(basicInfo),
    lines: envelopeLines(basicInfo),
  };
}
