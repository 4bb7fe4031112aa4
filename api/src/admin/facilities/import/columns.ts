import { entriesOf } from '@inkbridge/shared/objects';
import type { FacilityKind, ImportField } from '@inkbridge/contracts';

/** What each column of a file holds. */
export type Columns = {
  /** '' for a file that is known by its columns alone. */
  format: string;
  heading: readonly string[];
  /** By place in the row; null: passed over. */
  fields: readonly (ImportField | null)[];
  /** Fields without which no row can be read. */
  missing: readonly ImportField[];
  /** What the whole file says although no column does. */
  all: { agency?: string; kind?: FacilityKind; site?: string };
};

/** Names of columns, without signs and case. Columns about people who live or work there have none. */
const usualNames: Partial<Record<ImportField, string>> = {
  name: 'name facilityname facility institution institutionname',
  otherNames: 'othernames othername acronym unitfullname aliases',
  agency: 'agency authority operatingagency',
  state: 'state statecode',
  jurisdiction: 'jurisdiction',
  kind: 'kind',
  houses: 'houses gender sex population',
  street: 'streetaddress address addressline1 address1 street physicaladdress',
  street2: 'addressline2 address2',
  city: 'city streetcity parsedcity town',
  zip: 'zipcode zip postalcode streetzip',
  mailing: 'mailingaddress mailingaddressline1 mailingaddress1 mailaddress',
  mailing2: 'mailingaddressline2 mailingaddress2',
  mailingCity: 'mailingcity',
  mailingState: 'mailingstate',
  mailingZip: 'mailingzip mailingzipcode',
  mailingPlace: 'mailingcityzip mailingcitystatezip mailingplace',
  envelope: 'envelope',
  phone: 'phone phonenumber telephone',
  page: 'facilityurl detailurl url website page web',
  sourceUrl: 'sourceurl',
  checkedOn: 'checkedon',
  status: 'status',
};

type Format = Pick<Columns, 'all' | 'format'> & { has: string; besides: ReadonlyMap<string, ImportField> };

const formats: readonly Format[] = [
  {
    format: 'Bureau of Prisons',
    has: 'code name locationtype hascamp zipcode',
    besides: new Map([
      ['type', 'namePrefix'],
      ['locationtype', 'place'],
    ]),
    all: { agency: 'Federal Bureau of Prisons', kind: 'federal', site: 'https://www.bop.gov' },
  },
  {
    format: 'HIFLD Prison Boundaries',
    has: 'facilityid name naicscode type zip',
    besides: new Map([
      ['type', 'kind'],
      ['valdate', 'checkedOn'],
      ['source', 'sourceUrl'],
    ]),
    all: {},
  },
];

const byName = new Map(
  entriesOf(usualNames).flatMap(([field, names = '']) => names.split(' ').map((name) => [name, field] as const)),
);

/** Recognizes the columns of a heading; what is given by hand counts more. Of two columns of one field, the first. */
export function columnsOf(heading: readonly string[], given: Readonly<Record<string, ImportField | null>>): Columns {
  const plain = heading.map((name) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, ''));
  const known = formats.find(({ has }) => has.split(' ').every((name) => plain.includes(name)));
  const byHand = new Map(entriesOf(given)); // a column may be called "constructor"
  const taken = new Set(byHand.values());
  const fields = heading.map((column, place) => {
    const chosen = byHand.get(column);
    if (chosen !== undefined) return chosen;
    const name = plain[place] ?? '';
    const field = known?.besides.get(name) ?? byName.get(name);
    if (!field || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
  const needed: readonly ImportField[][] = [['name'], ['street', 'mailing'], ['city', 'mailingCity', 'mailingPlace']];
  const zips: ImportField[] = ['zip', 'mailingZip', 'mailingPlace'];
  const places: ImportField[] = ['state', 'jurisdiction', 'mailingState', 'mailingPlace'];
  const missing = [...needed, zips, places].flatMap((any) =>
    any.some((field) => fields.includes(field)) ? [] : any.slice(0, 1),
  );
  return { format: known?.format ?? '', heading, fields, missing, all: known?.all ?? {} };
}
