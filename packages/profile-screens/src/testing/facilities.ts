import type { FacilityStopJson, PublicFacilityJson } from '@inkbridge/contracts';

/** A prison of Pennsylvania that asks for the number first. */
export function aFacility(but: Partial<PublicFacilityJson> = {}): PublicFacilityJson {
  return {
    id: '0123456789abcdef00000f01',
    name: 'Harlan Ridge',
    otherNames: ['The Ridge'],
    agency: 'Department of Examples',
    state: 'Pennsylvania',
    kind: 'state',
    houses: 'men',
    street: { lines: ['1 Ridge Road'], city: 'Harlan', zip: '17990' },
    mailing: { lines: ['Mail Room', 'P.O. Box 88'], city: 'Harlan Ridge', state: 'Pennsylvania', zip: '17999' },
    envelope: ['number', 'person', 'facility', 'address'],
    phone: '(570) 555-0100',
    page: 'https://prisons.example/harlan-ridge',
    sourceUrl: 'https://prisons.example/all',
    checkedOn: '2026-11-01',
    status: { is: 'open' },
    followsTo: null,
    ...but,
  };
}

/** That mail there is stopped over Christmas. */
export function aFacilityStop(but: Partial<FacilityStopJson> = {}): FacilityStopJson {
  const { id, name, state } = aFacility();
  const why = { en: 'The mail room is flooded.', es: 'La sala de correo está inundada.' };
  return { id, name, state, status: { is: 'stopped', from: '2026-12-20', until: '2026-12-27', why }, ...but };
}
