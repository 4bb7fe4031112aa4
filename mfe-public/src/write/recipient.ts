import type { CustomerJson } from '@inkbridge/contracts';
import { envelopeLines, mailLines, numberLine } from '@inkbridge/profile-screens';
import { fullNameOf } from '@inkbridge/shared/names';
import type { Recipient } from './paper/letter-pages.js';

/** What of a profile stands on its letters and envelopes. */
export function recipientOf({ basicInfo }: Pick<CustomerJson, 'basicInfo'>): Recipient {
  return {
    name: fullNameOf(basicInfo),
    firstName: basicInfo.firstName,
    numberLine: numberLine(basicInfo),
    lines: envelopeLines(basicInfo),
    inside: { state: basicInfo.state, number: basicInfo.inmateNumber, facility: facilityOf(basicInfo) },
  };
}

/** The first line of the address, unless its digits tell of a street or a post box; the writer may correct it. */
function facilityOf(person: CustomerJson['basicInfo']): string {
  const [first = ''] = mailLines(person).slice(0, -1);
  return /\d/.test(first) ? '' : first;
}
