import {
  type FacilityChoice,
  getFacility,
  listFacilityEnvelopes,
  listFacilityNames,
  listFacilityStops,
  mostOfFacility,
  type PublicFacility,
  type Route,
  searchFacilities,
} from '@inkbridge/contracts';
import { z } from 'zod';
import { AppError } from '../http/answers/app-error.js';
import { implement, type RouteTable } from '../http/routes/implement.js';
import { answerKept, publicAnswer } from '../http/answers/kept-answer.js';
import type { StoredFacility } from './facility.js';
import type { Register } from './register.js';

/** What everybody reads of the register. */
export function facilityRoutes(table: RouteTable, register: Register): void {
  implement(table, searchFacilities, async ({ query: { q = '', state }, request }) => {
    const found = await register.search(q, { state, limit: mostOfFacility.choices });
    const choices = await Promise.all(found.map((facility) => choiceOf(facility, register)));
    return answerKept(answerOf(searchFacilities, choices), request);
  });
  implement(table, getFacility, async ({ query: { id }, request }) => {
    const facility = await register.find(id);
    if (!facility) throw new AppError('not_found');
    return answerKept(answerOf(getFacility, await publicViewOf(facility, register)), request);
  });
  implement(table, listFacilityNames, async ({ query: { state, id }, request }) =>
    answerKept(answerOf(listFacilityNames, await register.named({ states: state, ids: id })), request),
  );
  implement(table, listFacilityEnvelopes, async ({ request }) =>
    answerKept(answerOf(listFacilityEnvelopes, await register.envelopes()), request),
  );
  implement(table, listFacilityStops, async ({ request }) =>
    answerKept(answerOf(listFacilityStops, await register.stops()), request),
  );
}

function answerOf<R extends Route>({ data }: R, value: z.output<R['data']>) {
  return publicAnswer(Buffer.from(JSON.stringify({ data: z.encode(data, value) })));
}

/** A closed one leads to where its people are now. */
async function choiceOf(facility: StoredFacility, register: Register): Promise<FacilityChoice> {
  const { name, otherNames, agency, state, kind, houses, mailing, envelope, status } = facility.content;
  const present = await register.presentOf(facility);
  const is = present === facility ? status : { is: 'closed' as const, followsTo: present.id };
  return { id: facility.id, name, otherNames, agency, state, kind, houses, mailing, envelope, status: is };
}

async function publicViewOf(facility: StoredFacility, register: Register): Promise<PublicFacility> {
  const present = await register.presentOf(facility);
  const followsTo = present === facility ? null : { id: present.id, name: present.content.name };
  return { id: facility.id, ...facility.content, followsTo };
}
