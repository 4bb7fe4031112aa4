import type { State } from '../option-lists/index.js';

type Facility = {
  name: string;
  mailing: { lines: readonly string[]; city: string; state: State; zip: string };
};

/** The fields of a profile that say where letters go. */
export const addressFields = ['mailingAddress', 'city', 'state', 'zipcode'] as const;

/** The address of a profile whose person is in this facility: its name and lines are one line there. */
export function facilityAddress({ name, mailing: { lines, city, state, zip } }: Facility) {
  return { mailingAddress: [name, ...lines].join(', '), city, state, zipcode: zip };
}
