import { apiBase, type Route, routes } from '@inkbridge/contracts';
import { describe, expect, it } from 'vitest';
import { startTestApi } from '../testing/start-test-api.js';

const isRead = ({ access, method }: Route) => access === 'admin' && method === 'GET';
const reads = routes
  .filter(isRead)
  .map((route) => ({ name: route.url + (route.form ? `?${route.form}=` : ''), route }));
const searchKeys = ['search', 'user'];
const listings = reads.flatMap(({ name, route }) => {
  const key = searchKeys.find((known) => route.page && route.query && known in route.query.shape);
  return key ? [{ name, key, route }] : [];
});

const id = 'f'.repeat(24);
const long = 'a'.repeat(10_000);
const texts = ['.*', '(', '\\', '(a+)+$', '{"$ne":null}', '\u0000', '👩‍🚀', long];
const numbers = ['-1', '0', '1e9', '999999999999999999999', 'abc', ''];

/** Written as they appear in an address; `key` is one that the route knows. */
const shapes: ((key: string) => string)[] = [
  (key) => `${key}[$ne]=1`,
  (key) => `${key}[$gt]=`,
  (key) => `${key}[]=a&${key}[]=b`,
  (key) => `${key}.$where=1`,
  () => '$where=sleep(1)',
  () => '__proto__[search]=a',
  () => 'constructor=a',
  () => '%E0%A4%A=1',
];

const api = await startTestApi();
await api.givenProfile();
const authorization = `Bearer ${api.people.admin.token}`;

function addressOf({ url, form }: Route, query = ''): string {
  const given = [form ? `${form}=${id}` : '', query].filter((part) => part !== '').join('&');
  return `${apiBase}${url.replace(/:\w+/, id)}${given === '' ? '' : `?${given}`}`;
}

async function statusOf(route: Route, query: string): Promise<number> {
  const { statusCode } = await api.app.inject({ url: addressOf(route, query), headers: { authorization } });
  return statusCode;
}

/** The queries that are answered with any other status. */
async function answeredOtherwise(
  route: Route,
  queries: readonly string[],
  expected: readonly number[],
): Promise<string[]> {
  const answers: string[] = [];
  for (const query of queries) answers.push(`${await statusOf(route, query)} ${query.slice(0, 60)}`);
  return answers.filter((answer) => !expected.includes(Number(answer.slice(0, 3))));
}

describe.each(reads)('GET $name', ({ route }) => {
  const keys = Object.keys(route.query?.shape ?? {});

  it('takes any text and any number for what it is, or refuses it', async () => {
    const values = [...texts, ...numbers].map(encodeURIComponent);
    const queries = keys.flatMap((key) => [`${key}=a&${key}=b`, ...values.map((value) => `${key}=${value}`)]);

    expect(await answeredOtherwise(route, queries, [200, 400, 404])).toEqual([]);
  });

  it('no operator and no unknown key gets in', async () => {
    const queries = shapes.map((shape) => shape(keys[0] ?? 'id'));

    expect(await answeredOtherwise(route, queries, [400])).toEqual([]);
  });

  it('a part of the path that is no id is not found or refused', async () => {
    const paths = ['..%2f..', '%00', '$ne', 'f', long.slice(0, 150)].map((part) => route.url.replace(/:\w+/, part));
    const statuses: number[] = [];
    for (const path of paths) {
      const { statusCode } = await api.app.inject({ url: apiBase + path, headers: { authorization } });
      statuses.push(statusCode);
    }

    expect(statuses.filter((status) => status >= 500)).toEqual([]);
  });
});

it.each(listings)(
  'AC-058 GET $name searches for what was typed, not for a pattern or a list',
  async ({ key, route }) => {
    const found = async (search: string) => {
      const url = addressOf(route, `${key}=${encodeURIComponent(search)}`);
      return (await api.app.inject({ url, headers: { authorization } })).json<{ total: number }>().total;
    };

    for (const pattern of ['.*', '^', '|', '[a-z]', 'Marcu.$']) expect(await found(pattern), pattern).toBe(0);
    expect(await statusOf(route, `${key}=a&${key}=b`)).toBe(400);
  },
);
