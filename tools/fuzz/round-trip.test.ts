import {
  addReferral,
  type AdminCustomerJson,
  apiBase,
  approveCustomer,
  approveUpdate,
  createAdminCustomer,
  createCustomer,
  getAdminCustomer,
  getCustomer,
  getUser,
  payWithReferral,
  registerUser,
  type Route,
  routes,
  updateCustomer,
  updateUser,
} from '@inkbridge/contracts';
import { isFilledIn } from '@inkbridge/shared/text';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { cases } from '../testing/random-cases.js';
import { ensureIndexes } from '../../api/src/product/schema/ensure-indexes.js';
import { cli, givenFolder, withStored } from '../../api/src/testing/cli/cli-world.js';
import { password, settle } from '../../api/src/testing/people.js';
import { startOnFolder } from '../../api/src/testing/start-on-folder.js';
import type { TestProcess } from '../../api/src/testing/start-test-api.js';
import { noLimits } from '../lib/live/product.js';
import { fittingCalls, type FuzzCall } from './calls.js';
import { isFailure } from './run-calls.js';

/** Other cases, and more of them: `ROUND_TRIPS=50 ROUND_TRIP_SEED=7 npx vitest run tools/fuzz/round-trip.test.ts`. */
const { ROUND_TRIPS = cases(3), ROUND_TRIP_SEED = '1' } = process.env;
const each = Number(ROUND_TRIPS);
const seed = Number(ROUND_TRIP_SEED);

/** Stands for ids in generated calls, which are sent with ids of everything that there is. */
const anId = '0123456789abcdef01234567';

/** They need a code, a token, a picture or a provider, or would end the account that all other calls need. */
const notTried = /^\w+ \/(identity|auth|webhooks|files|pay-link|mails|user\/(email|export))|^DELETE \/user$/;
const tried = routes.filter(({ method, url }) => !notTried.test(`${method} ${url}`));

/** Parts of bodies that would be refused whatever else there is: pictures that nobody uploaded, a typed password. */
const given = new Map<string, object>([
  [registerUser.method + registerUser.url, { password, confirmPassword: password }],
  [updateUser.method + updateUser.url, { email: 'member@example.com', imageUrl: undefined }],
  [createCustomer.method + createCustomer.url, { photos: undefined }],
  [createAdminCustomer.method + createAdminCustomer.url, { photos: undefined }],
  [updateCustomer.method + updateCustomer.url, { photos: undefined, version: undefined }],
]);

type Generated = { from?: number; count?: number };

/** Calls at the edges of a contract. */
function generated(route: Route, { from = seed, count = each }: Generated = {}): FuzzCall[] {
  const parts = given.get(route.method + route.url);
  const calls = fittingCalls(route, [anId], { seed: from, each: count });
  const bodyWith = (body = '{}') => JSON.stringify(Object.assign(JSON.parse(body) as object, parts));
  return parts ? calls.map((call) => Object.assign(call, { body: bodyWith(call.body) })) : calls;
}

type Parts = { query?: Record<string, string>; body?: object };

function aCall(route: Pick<Route, 'method' | 'url' | 'access'>, { query = {}, body = {} }: Parts = {}): FuzzCall {
  const { method, url, access } = route;
  return {
    name: url,
    who: access === 'admin' ? 'admin' : access === 'everyone' ? 'guest' : 'member',
    method,
    url: `${apiBase}${url}?${new URLSearchParams(query).toString()}`,
    headers: { 'content-type': 'application/json' },
    body: method === 'GET' ? undefined : JSON.stringify(body),
  };
}

const hasId = ({ url, body = '' }: FuzzCall): boolean => url.includes(anId) || body.includes(anId);
const withId = (call: FuzzCall, id: string): FuzzCall => ({
  ...call,
  url: call.url.replaceAll(anId, id),
  body: call.body?.replaceAll(anId, id),
});

type Answer = Awaited<ReturnType<TestProcess['inject']>>;
const isDone = ({ statusCode }: Answer): boolean => statusCode < 300;
const idIn = (answer: Answer): string => answer.json<{ data: { _id: string } }>().data._id;
const codeIn = (answer: Answer): string | null =>
  isDone(answer) ? null : (/"code":"([^"]+)"/.exec(answer.body)?.[1] ?? null);

/** A product on a folder, and its failures to answer, read or act. */
async function startedOn(dataDir: string) {
  const { site, tokens, errors: broken, stop } = await startOnFolder(dataDir, noLimits);

  /** A busy machine makes the product refuse; the call is then sent again. */
  async function send({ method, url, headers, body: payload, who }: FuzzCall): Promise<Answer> {
    const sent = { authorization: tokens[who], ...headers };
    const ask = () => site.inject({ method: method as 'GET', url, headers: sent, payload });
    let answer = await ask();
    if (codeIn(answer) === 'overloaded') {
      const again = async () => codeIn((answer = await ask()));
      await expect.poll(again, { timeout: 60_000 }).not.toBe('overloaded');
    }
    const [status, code] = [answer.statusCode, codeIn(answer)];
    if (isFailure({ status, code })) broken.push([status, code, who, method, url, payload].join(' '));
    return answer;
  }
  return { send, broken, stop };
}
type Running = Awaited<ReturnType<typeof startedOn>>;

/** Lists a person, pays, approves, changes, pays and approves again, so that the input is published. */
async function publish({ send }: Running, creation: FuzzCall, change: FuzzCall): Promise<string[]> {
  const created = await send(creation);
  if (!isDone(created)) return [];
  const id = idIn(created);
  const pay = aCall(payWithReferral, { body: { cid: id } });
  await send(pay);
  await send(aCall(approveCustomer, { query: { id } }));
  if (!isDone(await send(withId(change, id)))) return [id];
  await send(pay);
  await send(aCall(approveUpdate, { query: { id } }));
  return [id];
}

/** Most odd texts have no letter, and a profile needs one in each of many texts: few would be let in. */
function withLetters(call: FuzzCall): FuzzCall {
  const body = JSON.parse(call.body ?? '{}') as { basicInfo: Record<string, unknown> };
  for (const [field, value] of Object.entries(body.basicInfo))
    if (typeof value === 'string' && !isFilledIn(value)) body.basicInfo[field] = `${value}a`;
  return { ...call, body: JSON.stringify(body) };
}

/** Profiles by members and by admins; about one form in three is let in. */
async function publishAll(running: Running): Promise<string[]> {
  const userId = idIn(await running.send(aCall(getUser)));
  await running.send(aCall(addReferral, { body: { userId, amount: 10_000 } }));
  const ids: string[] = [];
  for (const [n, route] of [createCustomer, createAdminCustomer].entries()) {
    const [before, count] = [ids.length, each * 9];
    const creations = generated(route, { from: seed + n, count }).map(withLetters);
    for (const [at, change] of generated(updateCustomer, { count }).entries()) {
      const creation = creations[at];
      if (creation && ids.length - before < each * 2) ids.push(...(await publish(running, creation, change)));
    }
  }
  return ids;
}

/** Whether it answers without parameters. */
const isList = (route: Route): boolean =>
  route.method === 'GET' &&
  route.params === undefined &&
  route.form === undefined &&
  (route.query?.safeParse({}).success ?? true);

/** An id of everything that there is by now. */
async function someIds({ send }: Running): Promise<string[]> {
  const found = new Set<string>();
  for (const route of tried.filter(isList)) {
    const [, id] = /"_?id":"([0-9a-f]{24})"/.exec((await send(aCall(route))).body) ?? [];
    if (id) found.add(id);
  }
  return [...found];
}

/** Sends the call as it is, or with one id after another until it is taken; that one comes first the next time. */
async function sendWith({ send }: Running, call: FuzzCall, ids: string[]): Promise<void> {
  if (!hasId(call)) return void (await send(call));
  for (const [n, id] of ids.entries()) {
    if (!isDone(await send(withId(call, id)))) continue;
    ids.unshift(...ids.splice(n, 1));
    return;
  }
}

async function writeAll(running: Running): Promise<void> {
  let ids: string[] = [];
  for (const [n, route] of tried.filter(({ method }) => method !== 'GET').entries()) {
    if (n % 15 === 0) ids = await someIds(running);
    for (const call of generated(route)) await sendWith(running, call, ids);
  }
}

/** Reads every list and view with the rights it needs. */
async function readAll(running: Running, profiles: readonly string[]): Promise<void> {
  const ids = await someIds(running);
  for (const route of tried.filter(({ method }) => method === 'GET')) {
    for (const call of generated(route, { count: 2 })) await sendWith(running, call, ids);
    if (!isList(route)) continue;
    const { statusCode } = await running.send(aCall(route));
    if (statusCode !== 200) running.broken.push(`${statusCode} ${route.url}`);
  }
  for (const id of profiles) await readProfile(running, id);
}

/** As admins, its owner and, once it is live, visitors see it. */
async function readProfile({ send, broken }: Running, id: string): Promise<void> {
  const seen = await send(aCall(getAdminCustomer, { query: { id } }));
  const read = await send(aCall(getCustomer, { query: { id } }));
  const profile = isDone(seen) ? seen.json<{ data: AdminCustomerJson }>().data : null;
  const isLive = profile?.archived === false && profile.customerStatus.status === 'active';
  if (!profile || read.statusCode !== (isLive ? 200 : 404)) broken.push(`${read.statusCode} profile ${seen.body}`);
}

/** Uses a product on a folder until its end. @throws AssertionError naming everything that it could not do */
async function hold<T>(dataDir: string, use: (running: Running) => Promise<T>): Promise<T> {
  const running = await startedOn(dataDir);
  const result = await use(running);
  await running.stop();
  expect(running.broken, `ROUND_TRIPS=${each} ROUND_TRIP_SEED=${seed}`).toEqual([]);
  return result;
}

async function givenPeople(): Promise<string> {
  const dataDir = await givenFolder();
  await withStored(dataDir, async (stored, db) => {
    await ensureIndexes(db);
    await settle(stored);
  });
  return dataDir;
}

/** Mails that were tried and not sent. */
const unsentIn = (dataDir: string) =>
  withStored(dataDir, (stored) => stored.mails.find({ tries: { $gt: 0 }, text: { $ne: '' } }).toArray());

it('everything the contracts let in is stored, shown, listed, mailed and exported, after a restart and from a backup too', async () => {
  const dataDir = await givenPeople();
  const profiles = await hold(dataDir, async (running) => {
    const published = await publishAll(running);
    await writeAll(running);
    await readAll(running, published);
    return published;
  });
  expect(profiles.length).toBeGreaterThan(each);
  expect(await unsentIn(dataDir)).toEqual([]);

  await hold(dataDir, (again) => readAll(again, profiles));

  const [backup, elsewhere] = [join(await givenFolder(), 'backup'), await givenFolder()];
  expect(await cli(dataDir, ['backup', backup])).toMatchObject({ code: 0 });
  expect(await cli(elsewhere, ['restore', backup])).toMatchObject({ code: 0 });
  await hold(elsewhere, (restored) => readAll(restored, profiles));
}, 600_000);
