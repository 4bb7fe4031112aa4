import { guideContentSchema, recordAddress } from '@inkbridge/contracts';
import { second } from '@inkbridge/shared/time';
import { lookup } from 'node:dns/promises';
import { BlockList } from 'node:net';
import { reasonOf } from '../../database/unreadable.js';
import { collections } from '../../product/schema/collections.js';
import { storedRecordsOf } from '../../product/schema/stored-records.js';
import { share } from '../kit/progress.js';
import { fail, ok, type StoredCheck, warn } from './finding.js';

/** Per collection. */
const mostNamed = 10;

/** Reads every stored document as the product does. */
export const checkRecords: StoredCheck = {
  name: 'records',
  async run({ db }, { session: { signal, progress, now } }) {
    const all = storedRecordsOf(collections(db));
    const sizes = await Promise.all(all.map(({ collection }) => collection.estimatedDocumentCount()));
    const whole = sizes.reduce((sum, size) => sum + size, 0);
    const broken = new Map<string, string[]>();
    let read = 0;
    for (const { name, collection, check } of all) {
      for await (const stored of collection.find({})) {
        signal.throwIfAborted();
        read += 1;
        progress(`records: ${share(read, whole)}`);
        try {
          check(stored, now());
        } catch (error) {
          broken.set(name, [...(broken.get(name) ?? []), `${String(stored._id)} (${reasonOf(error)})`]);
        }
      }
    }
    const count = [...broken.values()].flat().length;
    if (count === 0) return ok(`All ${read} records can be read.`);
    const named = [...broken].map(
      ([name, found]) => `${name} ${found.slice(0, mostNamed).join(', ')}${found.length > mostNamed ? ' …' : ''}`,
    );
    return fail(
      `${count} of ${read} records cannot be read: ${named.join('; ')}.`,
      'They are left out and all else is served. See Troubles in docs/operations.md.',
    );
  },
};

/** Milliseconds. Sites of states are slow, but nobody waits longer for a link. */
const patience = 5 * second;
const mostLinksNamed = 3;
/** A placeholder number: only the page itself must answer. */
const anyNumber = '1';

/** `gone`: it answers that the page is not there. `silent`: it does not answer, which may be our own network. */
export type LinkState = 'answers' | 'gone' | 'silent';

type AskLink = (address: string) => Promise<LinkState>;

/** Whether the addresses of records links still answer, where a network is there. */
export const checkRecordLinks: StoredCheck = {
  name: 'records links',
  run: async ({ db }) => verdictOn(await addressesIn(db), askLink),
};

export async function verdictOn(addresses: readonly string[], ask: AskLink) {
  if (addresses.length === 0) return ok('There are none.');
  const states = await Promise.all(addresses.map(ask));
  if (states.every((state) => state === 'silent')) return ok('Not checked: no site answers from here.');
  const wrong = addresses.filter((_address, at) => states[at] !== 'answers');
  if (wrong.length === 0) return ok(`All ${addresses.length} answer.`);
  const named = wrong.slice(0, mostLinksNamed).join(', ');
  return warn(
    `${wrong.length} of ${addresses.length} do not answer: ${named}${wrong.length > mostLinksNamed ? ' …' : ''}.`,
    'Open them in a browser, and correct them in the console under Mail rules and notices.',
  );
}

async function addressesIn(db: Parameters<typeof collections>[0]): Promise<string[]> {
  const docs = await collections(db).guides.find({ 'content.kind': 'records_link' }).toArray();
  return docs.flatMap(({ content }) => {
    const link = guideContentSchema.safeParse(content).data;
    return link?.kind === 'records_link' ? [recordAddress(link.address, anyNumber)] : [];
  });
}

/**
 * A site that refuses programs, or the method, is there all the same. Addresses are what admins typed: none of them, and
 * no redirect, leads a request into the operator's own network.
 */
export async function askLink(address: string): Promise<LinkState> {
  try {
    if (!(await isPublic(new URL(address).hostname))) return 'silent';
    const options = { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(patience) } as const;
    const { status } = await fetch(address, options);
    return status === 404 || status === 410 ? 'gone' : 'answers';
  } catch {
    return 'silent';
  }
}

/** Private, local and shared networks (RFC 6890). */
const inner = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  inner.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  inner.addSubnet(net, bits, 'ipv6');

async function isPublic(hostname: string): Promise<boolean> {
  const found = await lookup(hostname.replace(/^\[|\]$/g, ''), { all: true });
  return found.every(({ address, family }) => !inner.check(address, family === 6 ? 'ipv6' : 'ipv4'));
}
