import { guideContentSchema, recordAddress } from '@inkbridge/contracts';
import { second } from '@inkbridge/shared/time';
import { collections } from '../../product/collections.js';
import { ok, warn, type StoredCheck } from './finding.js';

/** Milliseconds. Sites of states are slow, but nobody waits longer for a link. */
const patience = 5 * second;
const mostNamed = 3;
/** Stands for a number: only the page itself must answer. */
const anyNumber = '1';

/** `gone`: it answers that the page is not there. `silent`: it does not answer, which may be our own network. */
export type LinkState = 'answers' | 'gone' | 'silent';

export type AskLink = (address: string) => Promise<LinkState>;

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
  const named = wrong.slice(0, mostNamed).join(', ');
  return warn(
    `${wrong.length} of ${addresses.length} do not answer: ${named}${wrong.length > mostNamed ? ' …' : ''}.`,
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

/** A site that refuses programs, or the method, is there all the same. */
async function askLink(address: string): Promise<LinkState> {
  try {
    const { status } = await fetch(address, { method: 'HEAD', signal: AbortSignal.timeout(patience) });
    return status === 404 || status === 410 ? 'gone' : 'answers';
  } catch {
    return 'silent';
  }
}
