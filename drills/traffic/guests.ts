import { everyAddress, type Visit, visitors } from '../lib/visitors.js';
import type { World } from './world.js';

export type Guests = {
  /** Pages, lists and profiles as on a busy day, and the files and pictures that these show. */
  visit: () => Promise<void>;
  /**
   * The same, but each address that any visit may ask for comes twice before, as if two search engines read the site: an
   * answer is compressed from its second use on.
   */
  readOn: () => Promise<void>;
};

export async function createGuests({ client, listed, roll }: World): Promise<Guests> {
  const next = visitors(listed, 11);
  const addresses = everyAddress(listed);
  const unread = [...addresses, ...addresses];
  const statics = await filesOf(client);
  const pictures = await picturesOf(client);
  const from = (all: readonly string[]) => all[Math.floor(roll() * all.length)] ?? '/';
  const get = async (kind: string, path: string, headers = {}) =>
    void (await client.raw(`guest: ${kind}`, path, {
      headers: { ...headers, 'x-forwarded-for': addressOf(roll) },
    }));

  const follow = ({ kind, path, headers }: Visit) => get(kind, path, headers);

  function visit(): Promise<void> {
    const place = roll();
    if (place < 0.2) return get('picture', from(pictures));
    if (place < 0.35) return get('static file', from(statics), { 'accept-encoding': 'br' });
    return follow(next());
  }

  function readOn(): Promise<void> {
    const address = unread.pop();
    return address ? follow(address) : visit();
  }

  return { visit, readOn };
}

/** An address of one of many visitors. */
export function addressOf(roll: () => number): string {
  return `10.${Math.floor(roll() * 200)}.${Math.floor(roll() * 250)}.${1 + Math.floor(roll() * 250)}`;
}

async function filesOf(client: World['client']): Promise<string[]> {
  const { body } = await client.raw('guest: home page', '/', { headers: { accept: 'text/html' } });
  return [...body.toString().matchAll(/(?:src|href)="(\/(?:assets|remotes)\/[^"]+)"/g)].map(([, path = '']) => path);
}

type Card = { basicInfo?: { imageUrl?: string | null } };

async function picturesOf(client: World['client']): Promise<string[]> {
  const { data = [] } = await client.call<Card[]>('guest: list', '/customer?p=1&l=100');
  return data.flatMap(({ basicInfo }) => basicInfo?.imageUrl ?? []);
}
