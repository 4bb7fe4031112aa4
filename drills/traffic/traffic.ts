import { setTimeout as pause } from 'node:timers/promises';
import { type Client, createClient, type Group, type Request } from '../lib/client.js';
import { compare, type Finding, openLedger } from '../lib/ledger.js';
import { createAdmins } from './admins.js';
import { type Places, readFound } from './found.js';
import { createGuests } from './guests.js';
import { createMembers } from './members.js';
import { createWorld, type World } from './world.js';

export type Traffic = {
  /** When it began, in milliseconds as `performance.now()` tells them. */
  begun: number;
  requests: readonly Request[];
  world: World;
  /** Ends it. Resolves when all is answered, with the visits that were not begun because too many were under way. */
  stop: () => Promise<number>;
  /** Compares what was acknowledged with what is stored. */
  findings: (places: Places) => Promise<Finding[]>;
};

type Options = {
  /** The folder of the mails. */
  outbox: string;
  /** Requests a second, and of a hundred those of each group. */
  rate: number;
  shares?: Readonly<Record<Group, number>>;
  /** Accounts that are there from the beginning. */
  accounts?: number;
  ledgerFile?: string;
  /** Whether guests read the whole site from now on. */
  readsAll?: () => boolean;
};

/** Visits under way at the same time. */
const most = 150;

/** Guests, members and admins use a site, and every write is in a ledger before its author continues. */
export async function startTraffic(url: () => string, options: Options): Promise<Traffic> {
  const { rate, shares = { guest: 90, member: 9, admin: 1 }, accounts = 16, readsAll = () => false } = options;
  const requests: Request[] = [];
  const [ended, over] = [new AbortController(), new AbortController()];
  const client = createClient(url, (request) => void requests.push(request));
  const ledger = openLedger(options.ledgerFile);
  const listed = await listedIds(client, 5);
  const world = createWorld({ client, ledger, listed, outbox: options.outbox, isOver: () => over.signal.aborted });
  const guests = await createGuests(world);
  const members = await createMembers(world, accounts);
  const visits: Record<Group, () => Promise<unknown>> = {
    guest: () => (readsAll() ? guests.readOn() : guests.visit()),
    member: members.visit,
    admin: createAdmins(world),
  };
  const begun = performance.now();
  const sending = send(visits, { requests, rate, shares, ended: ended.signal });
  return {
    begun,
    requests,
    world,
    async stop() {
      ended.abort();
      const { skipped, settled } = await sending;
      over.abort();
      await settled();
      return skipped;
    },
    findings: async (places) => compare(ledger.entries, await readFound({ world, members: members.all, ...places })),
  };
}

/** The ids on the first pages of the list, which has a hundred on each. */
export async function listedIds({ call }: Client, pages: number): Promise<string[]> {
  const asked = Array.from({ length: pages }, (_, page) =>
    call<{ _id: string }[]>('guest: list', `/customer?p=${page + 1}&l=100`),
  );
  return (await Promise.all(asked)).flatMap(({ data = [] }) => data.map(({ _id }) => _id));
}

type Sending = Required<Pick<Options, 'rate' | 'shares'>> & { requests: readonly Request[]; ended: AbortSignal };

/** Begins visits so that `rate` requests a second come out, whether or not answers come. */
async function send(visits: Record<Group, () => Promise<unknown>>, { requests, rate, shares, ended }: Sending) {
  const under = new Set<Promise<unknown>>();
  const begun = performance.now();
  const sent: Record<Group, number> = { guest: 0, member: 0, admin: 0 };
  /** The group that has had the least of its share so far. */
  const behindMost = () =>
    (['admin', 'member', 'guest'] as const).reduce((least, group) =>
      sent[group] / shares[group] < sent[least] / shares[least] ? group : least,
    );
  let [counted, skipped, ticks] = [requests.length, 0, 0];
  while (!ended.aborted) {
    for (; counted < requests.length; counted += 1) sent[requests[counted]?.group ?? 'guest'] += 1;
    const due = ((performance.now() - begun) / 1_000) * rate;
    for (; ticks < due; ticks += 1) {
      if (sent.guest + sent.member + sent.admin > due + rate) continue;
      if (under.size >= most) skipped += 1;
      else track(under, visits[behindMost()]());
    }
    await pause(10);
  }
  return { skipped, settled: () => Promise.all(under) };
}

function track(under: Set<Promise<unknown>>, visit: Promise<unknown>): void {
  const one = visit.finally(() => under.delete(one));
  under.add(one);
}
