import { usStates, type State, type StateCode } from '@inkbridge/shared/option-lists';
import { list } from '../list.js';
import { at, Random } from '../random.js';
import { townOf } from './towns.js';
import { zipPrefixes } from './zip-prefixes.js';

/** A made-up prison with a made-up address. `houses` says whether it is for men or women. */
export type Facility = {
  name: string;
  street: string;
  city: string;
  state: State;
  code: StateCode;
  zipcode: string;
  houses: 'men' | 'women';
};

const kinds = {
  men: [
    'Correctional Center',
    'Correctional Facility',
    'Correctional Institution',
    'State Facility',
    'Men’s Unit',
    'Work Center',
  ],
  women: ['Facility for Women', 'Women’s Correctional Center', 'Women’s Unit'],
} as const;

const roads =
  list(`Sandstone Road, Old Mill Road, Basin Highway, County Road 12, Quarry Lane, Depot Street, River Road, Orchard
  Road, Schoolhouse Road, Ferry Lane, State Route 38, Granary Road, Cannery Road, Windmill Lane`);

const perState = 6;
const forWomen = 2;

/** Zip codes end in 9 and the facility's number, because the last hundred of a prefix is rarely assigned. */
function facilityOf(name: State, code: StateCode, number: number): Facility {
  const random = new Random(`facility/${code}/${number}`);
  const houses = number < forWomen ? 'women' : 'men';
  return {
    name: `${townOf(code, number)} ${random.pick(kinds[houses])}`,
    street: random.chance(0.55)
      ? `P.O. Box ${random.int(2, 99) * (random.chance(0.5) ? 100 : 11)}`
      : `${random.int(2, 98) * 100 + random.int(0, 3) * 25} ${random.pick(roads)}`,
    city: townOf(code, perState + number),
    state: name,
    code,
    zipcode: `${zipPrefixes[code]}9${9 - number}`,
    houses,
  };
}

/** Six for each state, two of them for women. */
export const facilities: ReadonlyMap<State, readonly Facility[]> = new Map(
  usStates.map(({ name, code }) => [
    name,
    Array.from({ length: perState }, (_, number) => facilityOf(name, code, number)),
  ]),
);

/** `number` may be any whole number from 0; it wraps around. */
export function facilityIn(state: State, houses: Facility['houses'], number: number): Facility {
  const fitting = (facilities.get(state) ?? []).filter((facility) => facility.houses === houses);
  return at(fitting, number % fitting.length);
}

/** The address for a letter without name, number, city, state and zip code, which are separate fields. */
export function mailingAddressOf({ name, street }: Facility): string {
  return `${name}, ${street}`;
}
