import type { FacilityContent, FacilityId } from '@inkbridge/contracts';
import { newId } from '../database/ids.js';
import type { StoredFacility } from '../facilities/facility.js';
import type { TestApi } from './start-test-api.js';

/** As the form of the console sends it. */
export function aFacility(but: Partial<FacilityContent> = {}): FacilityContent {
  return {
    name: 'Elm Creek Correctional',
    otherNames: [],
    agency: 'Department of Examples',
    state: 'Ohio',
    kind: 'state',
    houses: 'men',
    street: null,
    mailing: { lines: ['PO Box 40'], city: 'Elm Creek', state: 'Ohio', zip: '43001' },
    envelope: ['person', 'number', 'facility', 'address'],
    phone: '',
    page: '',
    sourceUrl: 'https://prisons.example/elm-creek',
    checkedOn: '2026-11-01',
    status: { is: 'open' },
    ...but,
  };
}

/** Stores a facility as an admin would. */
export async function givenFacility(
  { modules }: Pick<TestApi, 'modules'>,
  but: Partial<FacilityContent> = {},
): Promise<StoredFacility> {
  const id = newId<FacilityId>();
  const facility = {
    id,
    version: 1,
    movedVersion: 1,
    changedAt: new Date('2026-11-01T00:00:00Z'),
    content: aFacility(but),
  };
  await modules.facilities.facilities.insert(facility);
  await modules.facilities.register.readAgain();
  return facility;
}
