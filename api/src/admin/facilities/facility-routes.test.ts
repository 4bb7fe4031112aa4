import {
  addFacility,
  changeFacility,
  type FacilityContent,
  facilityContentSchema,
  type FacilityJson,
  getAdminFacility,
  listFacilities,
  listTypedProfiles,
} from '@inkbridge/contracts';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { aFacility, givenFacility } from '../../testing/facilities.js';
import { inAll } from '../../testing/guides/guides.js';
import { startTestApi, type TestApi } from '../../testing/start-test-api.js';

const wire = (content: FacilityContent) => z.encode(facilityContentSchema, content);
const add = (api: TestApi, content: FacilityContent) =>
  api.inject('admin', addFacility, { body: { content: wire(content) } });
const codeOf = (answer: Awaited<ReturnType<typeof add>>) => [answer.statusCode, answer.json<{ code?: string }>().code];

async function added(api: TestApi, content: FacilityContent): Promise<FacilityJson> {
  const answer = await add(api, content);
  expect(answer.statusCode).toBe(200);
  return answer.json<{ data: FacilityJson }>().data;
}

it('a facility is added once and changed, and the audit log keeps what it said', async () => {
  const api = await startTestApi();
  const { id, version } = await added(api, aFacility());
  expect((await added(api, aFacility())).id).toBe(id);

  const body = { version, content: wire(aFacility({ phone: '555 0100' })) };
  const changed = await api.inject('admin', changeFacility, { query: { id }, body });

  expect(changed.json()).toMatchObject({ data: { id, version: 2, phone: '555 0100' } });
  const log = await api.stored.audit.find({}, { sort: { at: 1, _id: 1 } }).toArray();
  expect(log.map(({ action, outcome, target }) => [action, outcome, target.name])).toEqual([
    ['add_facility', 'done', 'Elm Creek Correctional'],
    ['add_facility', 'unchanged', 'Elm Creek Correctional'],
    ['change_facility', 'done', 'Elm Creek Correctional'],
  ]);
  expect(log[2]?.changes).toEqual([{ field: 'phone', before: '', after: '555 0100' }]);
});

it('a state has one facility of a name and kind, however it is written', async () => {
  const api = await startTestApi();
  await added(api, aFacility());
  const other = await added(api, aFacility({ name: 'Oak' }));

  expect(codeOf(await add(api, aFacility({ name: 'ELM CREEK  Correctional', phone: '1' })))).toEqual([
    409,
    'facility_known',
  ]);
  const body = { version: 1, content: wire(aFacility()) };
  const renamed = await api.inject('admin', changeFacility, { query: { id: other.id }, body });
  expect(codeOf(renamed)).toEqual([409, 'facility_known']);
  await added(api, aFacility({ kind: 'federal' }));
});

it('the later of two admins who change the same facility is told', async () => {
  const api = await startTestApi();
  const { id } = await added(api, aFacility());
  const change = (phone: string) =>
    api.inject('admin', changeFacility, { query: { id }, body: { version: 1, content: wire(aFacility({ phone })) } });

  expect((await change('1')).statusCode).toBe(200);
  expect(codeOf(await change('2'))).toEqual([409, 'facility_changed']);
});

/** An edit after which the people of one facility are at another. */
const closingIn = (api: TestApi) => (of: FacilityJson, to: FacilityJson, but: { version: number; phone?: string }) => {
  const { version, ...own } = but;
  const content = { ...wire(aFacility({ name: of.name, ...own })), status: { is: 'closed', followsTo: to.id } };
  return api.inject('admin', changeFacility, { query: { id: of.id }, body: { version, content } });
};

it('D-172 a closed facility can be edited after the one that followed it has closed too, and none follows in a circle', async () => {
  const api = await startTestApi();
  const [elm, oak, fir] = [
    await added(api, aFacility()),
    await added(api, aFacility({ name: 'Oak' })),
    await added(api, aFacility({ name: 'Fir' })),
  ];
  const closing = closingIn(api);
  expect((await closing(elm, oak, { version: 1 })).statusCode).toBe(200);
  expect(codeOf(await closing(oak, elm, { version: 1 }))).toEqual([400, 'invalid_request']);
  expect((await closing(oak, fir, { version: 1 })).statusCode).toBe(200);
  expect(codeOf(await closing(fir, elm, { version: 1 }))).toEqual([400, 'invalid_request']);

  const edited = await closing(elm, oak, { version: 2, phone: '555 0100' });

  expect(edited.json()).toMatchObject({ data: { phone: '555 0100', version: 3 } });
});

it('D-172 two admins who close two facilities, each with the other’s people, at the same moment make no circle', async () => {
  const api = await startTestApi();
  const closing = closingIn(api);
  const [elm, oak] = [await added(api, aFacility()), await added(api, aFacility({ name: 'Oak' }))];

  const answers = await Promise.all([closing(elm, oak, { version: 1 }), closing(oak, elm, { version: 1 })]);

  expect(answers.map(codeOf)).toContainEqual([409, 'facility_changed']);
  const { data } = (await api.inject('admin', listFacilities)).json<{ data: FacilityJson[] }>();
  expect(data.map(({ status }) => status.is)).toContain('open');
});

it.each<{ what: string; but: object; code: string }>([
  {
    what: 'a stop without its reason in every language',
    but: { status: { is: 'stopped', from: '2026-11-20', until: null, why: { en: 'A flood' } } },
    code: 'all_fields_required',
  },
  {
    what: 'a stop that ends before it begins',
    but: { status: { is: 'stopped', from: '2026-11-20', until: '2026-11-19', why: inAll('A flood') } },
    code: 'invalid_request',
  },
  {
    what: 'one that nobody follows',
    but: { status: { is: 'closed', followsTo: '0'.repeat(24) } },
    code: 'invalid_request',
  },
  { what: 'a day to come', but: { checkedOn: '2026-11-22' }, code: 'invalid_request' },
  { what: 'a day of another century', but: { checkedOn: '0026-11-20' }, code: 'invalid_request' },
  {
    what: 'a stop from a year of two digits',
    but: { status: { is: 'stopped', from: '0026-11-20', until: null, why: inAll('A flood') } },
    code: 'invalid_request',
  },
  {
    what: 'an envelope with a part twice',
    but: { envelope: ['person', 'person', 'facility', 'address'] },
    code: 'invalid_request',
  },
  {
    what: 'an address that no profile has room for',
    but: { mailing: { ...aFacility().mailing, lines: ['a', 'b', 'c'].map((one) => one.repeat(70)) } },
    code: 'invalid_request',
  },
])('$what is refused', async ({ but, code }) => {
  const api = await startTestApi();

  const answer = await api.inject('admin', addFacility, { body: { content: { ...wire(aFacility()), ...but } } });

  expect(codeOf(answer)).toEqual([400, code]);
});

it('the list is by state and name, and finds by name, city and ZIP code, state, status and what nobody has checked for a year', async () => {
  const api = await startTestApi();
  await givenFacility(api, { name: 'Oak' });
  await givenFacility(api, { name: 'Elm', checkedOn: '2024-11-01', status: { is: 'closed', followsTo: null } });
  await givenFacility(api, {
    name: 'Yew',
    checkedOn: '2025-11-01',
    state: 'Maine',
    mailing: { lines: ['1'], city: 'Bath', state: 'Maine', zip: '04530' },
  });
  const names = async (query = {}) => {
    const answer = await api.inject('admin', listFacilities, { query });
    return answer.json<{ data: { name: string }[] }>().data.map(({ name }) => name);
  };

  expect(await names()).toEqual(['Yew', 'Elm', 'Oak']);
  expect(await names({ q: 'bath' })).toEqual(['Yew']);
  expect(await names({ q: '04530' })).toEqual(['Yew']);
  expect(await names({ state: 'Ohio', status: 'open' })).toEqual(['Oak']);
  expect(await names({ status: 'old' })).toEqual(['Yew']);
  expect(await names({ limit: 1, page: 2 })).toEqual(['Elm']);
});

it('a facility names its live profiles and those typed by hand that look like it; the others are suggestions', async () => {
  const api = await startTestApi();
  const { id, content } = await givenFacility(api);
  const its = { state: 'Ohio' as const, city: 'Elm Creek', mailingAddress: 'Elm creek correctional, Box 40' };
  await api.givenProfile({
    basicInfo: { ...its, firstName: 'Ann', zipcode: content.mailing.zip },
    facility: { id, version: 1 },
  });
  await api.givenProfile({ basicInfo: { ...its, firstName: 'Ben', zipcode: '43999' } });
  await api.givenProfile({ basicInfo: { ...its, firstName: 'Cy', mailingAddress: 'Box 40', zipcode: '43001-0040' } });
  await api.givenProfile({ basicInfo: { ...its, firstName: 'Dee', state: 'Maine' } });
  await api.givenProfile({ basicInfo: { ...its, firstName: 'Eli', zipcode: '43001' }, status: 'inactive' });
  const typed = async (query: Record<string, string>) => {
    const answer = await api.inject('admin', listTypedProfiles, { query });
    return answer
      .json<{ data: { name: string }[] }>()
      .data.map(({ name }) => name.slice(0, 3).trim())
      .toSorted((one, other) => (one < other ? -1 : 1));
  };

  expect((await api.inject('admin', getAdminFacility, { query: { id } })).json()).toMatchObject({
    data: { facility: { id }, live: 1, typed: 2 },
  });
  expect(await typed({ facility: id })).toEqual(['Ben', 'Cy']);
  expect(await typed({})).toEqual(['Dee']);
});
