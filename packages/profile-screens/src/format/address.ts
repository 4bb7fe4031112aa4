import { fullNameOf } from '@inkbridge/shared/names';
import { stateCodeOf } from '@inkbridge/shared/option-lists';
import type { ListedProfile } from '../profile-data.js';

type Mail = Record<'mailingAddress' | 'city' | 'state' | 'zipcode', string>;

const noBreakSpace = '\u00a0';

/** `Harlan Ridge, PA 17999`, with state and zip code on one line. */
function townLine({ city, state, zipcode }: Mail): string {
  return `${city}, ${stateCodeOf(state) ?? state}${noBreakSpace}${zipcode}`;
}

/** The address in one line, for cards. */
export function addressLine(mail: Mail): string {
  return `${mail.mailingAddress}, ${townLine(mail)}`;
}

/** The lines of an envelope. Includes the number, because mail without it does not arrive. */
export function envelopeLines(person: ListedProfile['basicInfo'], numberLine: string): string[] {
  const street = person.mailingAddress.split(/\s*,\s*/u).filter((line) => line !== '');
  return [fullNameOf(person), numberLine, ...street, townLine(person)];
}
