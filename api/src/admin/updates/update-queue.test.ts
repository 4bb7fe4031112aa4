import {
  type AdminUpdateJson,
  apiBase,
  approveUpdate,
  getUpdate,
  listUpdates,
  rejectUpdate,
  sendBackUpdate,
} from '@inkbridge/contracts';
import { beforeEach, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../testing/start-test-api.js';
import { updateDecisions } from '../../testing/admin/update-decisions.js';
import { freeChange, paidChange } from '../../testing/authoring/update-calls.js';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
});
const { givenUpdate, put, list } = updateDecisions(() => api);

describe('GET /admin/update', () => {
  it('AC-360 AC-451 D-110 lists updates that wait for a decision, oldest first, with profile and author', async () => {
    const later = await givenUpdate();
    api.clock.advance({ minutes: -1 });
    const earlier = await givenUpdate();
    await givenUpdate(paidChange);

    const page = await list();

    expect(page.data.map(({ _id }) => _id)).toEqual([earlier.id, later.id]);
    expect(page.total).toBe(2);
    expect(listUpdates.data.safeParse(page.data).success).toBe(true);
    expect(page.data[0]).toMatchObject({
      customer: { _id: earlier.customer, basicInfo: { mailingAddress: '1 Prison Road' } },
      user: { email: 'member@example.com' },
    });
  });

  it.each([
    { what: 'name', search: 'olive  FIN', found: 1 },
    { what: 'number', search: 'k-777', found: 1 },
    { what: 'listing’s e-mail', search: 'finch@', found: 1 },
    { what: 'name that two have', search: 'Finch', found: 2 },
    { what: 'pattern', search: '.*', found: 0 },
    { what: 'class', search: '[a-z]', found: 0 },
    { what: 'group', search: '(', found: 0 },
    { what: 'name of nobody', search: 'Olive Marsh', found: 0 },
  ])('AC-058 D-96 is searched by the $what of its profile: "$search"', async ({ search, found }) => {
    const olive = { firstName: 'Olive', lastName: 'Finch', inmateNumber: 'K-777', email: 'o.finch@example.org' };
    const wanted = await givenUpdate(freeChange, { basicInfo: olive });
    await givenUpdate(freeChange, { basicInfo: { firstName: 'Paul', lastName: 'Finch' } });
    await givenUpdate();
    await api.givenProfile({ basicInfo: olive }); // found, and has no update

    const { data, total } = await list({ search });

    expect([data.length, total]).toEqual([found, found]);
    if (found > 0) expect(data[0]?._id).toBe(wanted.id);
    expect((await list({ search, l: 1, p: found })).total).toBe(found);
  });

  it('D-96 of 10 kB of search text the beginning is looked for', async () => {
    expect((await list({ search: 'x'.repeat(10_000) })).total).toBe(0);
  });

  it('AC-452 D-110 one update by its own id or its profile’s, decided ones too', async () => {
    const { id, customer } = await givenUpdate();
    const read = async (key: string) =>
      (await api.inject('admin', getUpdate, { query: { approved: 'false', id: key } })).json<{
        data?: AdminUpdateJson;
      }>().data;

    expect((await read(id))?._id).toBe(id);
    expect((await read(customer))?._id).toBe(id);
    expect(await read('f'.repeat(24))).toBeUndefined();
    await put(approveUpdate, id);
    expect(await read(id)).toMatchObject({ state: 'approved' });
  });

  it('AC-493 AC-494 AC-495 is for admins only, and so are the decisions', async () => {
    const { id } = await givenUpdate();

    expect((await api.inject('member', listUpdates)).statusCode).toBe(403);
    for (const { method, url } of [approveUpdate, rejectUpdate, sendBackUpdate]) {
      const answer = await api.app.inject({
        method,
        url: `${apiBase}${url}?id=${id}`,
        headers: { authorization: `Bearer ${api.people.member.token}`, 'content-type': 'application/json' },
        payload: '{}',
      });
      expect(answer.statusCode).toBe(403);
    }
    expect((await list()).total).toBe(1);
  });
});
