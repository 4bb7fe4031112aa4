import { calendarDate } from '@inkbridge/shared/profile-fields';
import { demoPeople, type DemoPerson } from './demo-people.js';
import { objectIdOf } from './object-ids.js';
import { type CustomerDoc, type FacilityDoc, facilityDocOf } from './stored.js';

type Place = Pick<DemoPerson['facts'], 'mailingAddress' | 'city' | 'state' | 'zipcode'>;
type Content = Parameters<typeof facilityDocOf>[0]['content'];

const placeOf = ({ mailingAddress, zipcode }: Place) => `${zipcode} ${mailingAddress}`;

/** The made-up facilities of the register: where at least two people are. The others were typed by hand. */
const numberOf = numberPlaces();

function numberPlaces(): ReadonlyMap<string, number> {
  const seen = new Set<string>();
  const numbers = new Map<string, number>();
  for (const { facts } of demoPeople) {
    const place = placeOf(facts);
    if (seen.has(place) && !numbers.has(place)) numbers.set(place, numbers.size);
    seen.add(place);
  }
  return numbers;
}

type Demo = { seed: string; now: Date };

const idAt = (number: number, { seed, now }: Demo) => objectIdOf(`${seed} facility`, number, now);

/** The facility that a made-up person's address follows; nothing for one that was typed by hand. */
export function followedBy(place: Place, demo: Demo): Pick<CustomerDoc, 'facility'> {
  const number = numberOf.get(placeOf(place));
  if (number === undefined) return {};
  return { facility: { id: idAt(number, demo).toHexString() as never, version: 1 } };
}

/** The register of the demo: one of them is closed, and one has no mail for a time; nobody is in these two. */
export function demoFacilities(demo: Demo): FacilityDoc[] {
  const made = [...numberOf].map(([place]) => contentOf(place, demo));
  const [first] = made;
  if (!first) return [];
  const why = { en: 'The mail room is under repair.', es: 'La sala de correo está en reparación.' };
  const closed = {
    ...first,
    name: 'Old Thistle Camp',
    status: { is: 'closed', followsTo: idAt(0, demo).toHexString() },
  };
  const stopped = {
    ...first,
    name: 'Teasel Ridge Work Camp',
    status: { is: 'stopped', from: calendarDate(demo.now), until: null, why },
  };
  return [...made, closed as Content, stopped as Content].map((content, number) =>
    facilityDocOf({
      id: idAt(number, demo).toHexString() as never,
      version: 1,
      movedVersion: 1,
      changedAt: demo.now,
      content,
    }),
  );
}

function contentOf(place: string, { now }: Demo): Content {
  const people = demoPeople.filter(({ facts }) => placeOf(facts) === place);
  const [facts] = people.map((person) => person.facts);
  if (!facts) throw new Error(`Nobody is at ${place}`);
  const { mailingAddress, city, state, zipcode } = facts;
  const [name = '', ...lines] = mailingAddress.split(', ');
  const genders = new Set(people.map(({ facts }) => facts.gender));
  const houses = genders.size > 1 ? 'both' : genders.has('Female') ? 'women' : 'men';
  return {
    name,
    otherNames: [],
    agency: 'Department of Corrections of the demo',
    state,
    kind: 'state',
    houses,
    street: null,
    mailing: { lines, city, state, zip: zipcode },
    envelope: ['person', 'number', 'facility', 'address'],
    phone: '',
    page: '',
    sourceUrl: '',
    checkedOn: calendarDate(now),
    status: { is: 'open' },
  };
}
