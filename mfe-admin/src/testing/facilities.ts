import type { AdminFacilityJson, FacilityJson, ImportPlanJson } from '@inkbridge/contracts';
import { envelopeParts } from '@inkbridge/contracts/facts';
import { profileId } from '@inkbridge/profile-screens/testing';

/** A complete facility that mail arrives at. */
export function aFacility(changes: Partial<FacilityJson> = {}): FacilityJson {
  return {
    id: profileId(301),
    version: 3,
    changedAt: '2026-11-20T12:00:00.000Z',
    name: 'Harlan Ridge Correctional Facility',
    otherNames: ['SCI Harlan'],
    agency: 'Department of Examples',
    state: 'Pennsylvania',
    kind: 'state',
    houses: 'men',
    street: { lines: ['1 Ridge Road'], city: 'Harlan Ridge', zip: '17999' },
    mailing: { lines: ['P.O. Box 88'], city: 'Harlan Ridge', state: 'Pennsylvania', zip: '17999' },
    envelope: [...envelopeParts],
    phone: '',
    page: '',
    sourceUrl: 'https://prisons.example.org/harlan',
    checkedOn: '2026-10-01',
    status: { is: 'open' },
    ...changes,
  };
}

/** The same as its page reads it: with how many profiles it concerns. */
export function anAdminFacility(
  facility: Partial<FacilityJson> = {},
  counts: Partial<Pick<AdminFacilityJson, 'live' | 'typed'>> = {},
): AdminFacilityJson {
  return { facility: aFacility(facility), live: 0, typed: 0, ...counts };
}

/** What an import of a file with two columns would do: nothing, unless given. */
export function anImportPlan(changes: Partial<ImportPlanJson> = {}): ImportPlanJson {
  const { new: added = [], changed = [], gone = [], refused = [] } = changes;
  return {
    digest: 'digest-1',
    format: '',
    columns: [
      { column: 'NAME', field: 'name' },
      { column: 'WARDEN', field: null },
    ],
    missing: [],
    totals: {
      rows: added.length + changed.length + refused.length,
      new: added.length,
      changed: changed.length,
      gone: gone.length,
      refused: refused.length,
      same: 0,
      ignored: 0,
    },
    new: added,
    changed,
    gone,
    refused,
    ...changes,
  };
}
