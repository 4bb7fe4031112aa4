import { fullNameOf } from '@inkbridge/shared/names';
import type { State } from '@inkbridge/shared/option-lists';
import { envelopeLines, mailLines, numberLine } from '../../format/address.js';
import type { FacilityEnvelopeJson } from '@inkbridge/contracts';
import type { ListedProfile } from '../../profile-data.js';
import { orderedFor } from './ordered-lines.js';

/** The recipient of a letter, as written on each page and on the envelope. */
export type Recipient = {
  /** First and last name. */
  name: string;
  firstName: string;
  /** `DOC/Inmate # HR-7731` (D-116). */
  numberLine: string;
  /** The envelope's lines, beginning with name and number. */
  lines: readonly string[];
  /** For looking up how the envelope is addressed; letters of older releases lack it, or the id of the facility. */
  inside?: { state: State; number: string; facility: string; facilityId?: string };
};

/** The parts of a profile that are on its letters and envelopes. */
export function recipientOf({ basicInfo, facilityId }: Pick<ListedProfile, 'basicInfo' | 'facilityId'>): Recipient {
  const facility = facilityOf(basicInfo);
  return {
    name: fullNameOf(basicInfo),
    firstName: basicInfo.firstName,
    numberLine: numberLine(basicInfo),
    lines: envelopeLines(basicInfo),
    inside: {
      state: basicInfo.state,
      number: basicInfo.inmateNumber,
      facility,
      ...(facilityId !== undefined && { facilityId }),
    },
  };
}

/** The same with the name of the person's facility on one line, and the parts in the order that it asks for. */
export function inOrderOf(facilities: readonly FacilityEnvelopeJson[], to: Recipient): Recipient {
  const facility = facilities.find(({ id }) => id === to.inside?.facilityId);
  if (!facility) return to;
  const { name } = facility;
  const lines = orderedFor(facility, to.lines);
  return { ...to, lines, inside: to.inside && lines.includes(name) ? { ...to.inside, facility: name } : to.inside };
}

/** The first line of the address, unless its digits tell of a street or a post box; the writer may correct it. */
function facilityOf(person: ListedProfile['basicInfo']): string {
  const [first = ''] = mailLines(person).slice(0, -1);
  return /\d/.test(first) ? '' : first;
}

/** A writer's choice where mail rules say how an envelope is addressed. */
export type SendTo = {
  /** The id of the card that is followed, or `own` for the address as on the profile; null: not chosen. */
  address: string | null;
  /** The name of the prison as the writer corrected it; null: as on the profile. */
  facility: string | null;
};

/** The preselection. */
export const notChosen: SendTo = { address: null, facility: null };

/** The choice of the address as on the profile. */
export const ownAddress = 'own';
