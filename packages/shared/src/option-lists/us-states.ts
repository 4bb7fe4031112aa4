/** The 50 US states with their postal codes, in alphabetical order (AC-025). */
export const usStates = [
  { name: 'Alabama', code: 'AL' },
  { name: 'Alaska', code: 'AK' },
  { name: 'Arizona', code: 'AZ' },
  { name: 'Arkansas', code: 'AR' },
  { name: 'California', code: 'CA' },
  { name: 'Colorado', code: 'CO' },
  { name: 'Connecticut', code: 'CT' },
  { name: 'Delaware', code: 'DE' },
  { name: 'Florida', code: 'FL' },
  { name: 'Georgia', code: 'GA' },
  { name: 'Hawaii', code: 'HI' },
  { name: 'Idaho', code: 'ID' },
  { name: 'Illinois', code: 'IL' },
  { name: 'Indiana', code: 'IN' },
  { name: 'Iowa', code: 'IA' },
  { name: 'Kansas', code: 'KS' },
  { name: 'Kentucky', code: 'KY' },
  { name: 'Louisiana', code: 'LA' },
  { name: 'Maine', code: 'ME' },
  { name: 'Maryland', code: 'MD' },
  { name: 'Massachusetts', code: 'MA' },
  { name: 'Michigan', code: 'MI' },
  { name: 'Minnesota', code: 'MN' },
  { name: 'Mississippi', code: 'MS' },
  { name: 'Missouri', code: 'MO' },
  { name: 'Montana', code: 'MT' },
  { name: 'Nebraska', code: 'NE' },
  { name: 'Nevada', code: 'NV' },
  { name: 'New Hampshire', code: 'NH' },
  { name: 'New Jersey', code: 'NJ' },
  { name: 'New Mexico', code: 'NM' },
  { name: 'New York', code: 'NY' },
  { name: 'North Carolina', code: 'NC' },
  { name: 'North Dakota', code: 'ND' },
  { name: 'Ohio', code: 'OH' },
  { name: 'Oklahoma', code: 'OK' },
  { name: 'Oregon', code: 'OR' },
  { name: 'Pennsylvania', code: 'PA' },
  { name: 'Rhode Island', code: 'RI' },
  { name: 'South Carolina', code: 'SC' },
  { name: 'South Dakota', code: 'SD' },
  { name: 'Tennessee', code: 'TN' },
  { name: 'Texas', code: 'TX' },
  { name: 'Utah', code: 'UT' },
  { name: 'Vermont', code: 'VT' },
  { name: 'Virginia', code: 'VA' },
  { name: 'Washington', code: 'WA' },
  { name: 'West Virginia', code: 'WV' },
  { name: 'Wisconsin', code: 'WI' },
  { name: 'Wyoming', code: 'WY' },
] as const;

/** The name in full, as it is stored and shown; envelopes use its code. */
export type State = (typeof usStates)[number]['name'];

/** Two letters, as the postal service writes them. */
export type StateCode = (typeof usStates)[number]['code'];

/** The full names, which are what is stored, sent and chosen. */
export const states: readonly State[] = usStates.map(({ name }) => name);

/** The name as a part of an address: `new-york`. */
export function stateSlug(state: State): string {
  return state.toLowerCase().replaceAll(' ', '-');
}

/** The state that `stateSlug` gave this text of; undefined for any other text. */
export function stateOfSlug(slug: string): State | undefined {
  return states.find((state) => stateSlug(state) === slug);
}

/** Places outside the 50 states, ready but not offered (D-12). Spread them into `usStates` to offer them. */
export const placesNotOffered = [
  { name: 'District of Columbia', code: 'DC' },
  { name: 'Outside the U.S.', code: '' },
] as const;

const codes = new Map<string, StateCode>(usStates.map(({ name, code }) => [name, code]));

/** The postal code for an envelope; undefined if the name is not a state. */
export function stateCodeOf(name: string): StateCode | undefined {
  return codes.get(name);
}
