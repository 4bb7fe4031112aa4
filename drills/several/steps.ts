import { setTimeout as pause } from 'node:timers/promises';
import { sessionOf } from '../../tools/lib/live/purchase.js';
import { uploadPicture } from '../traffic/members.js';
import { list, openCheckout, pay, payCard, statusOf } from '../traffic/purchases.js';
import type { Person } from '../traffic/world.js';
import { type Fleet, type Member, resetMails } from './fleet.js';
import { mustShowAfter } from './faults.js';
import { approve, listPaid, newest, textAt, visitorAt } from './visitor.js';

/** One step of a drill, and its outcome. */
export type Outcome = { step: string; outcome: string; isGood: boolean };

/** Results that later steps use; `id` of the profile. */
type Made = { person: Person; cookie: string; imageUrl: string; id: string };
type Step = {
  step: string;
  expected: RegExp;
  run: (made: Made, members: Fleet['members'], fleet: Fleet) => Promise<string>;
};

const steps: readonly Step[] = [
  {
    step: 'sign in at 1, read the account at 2, renew the session at 3',
    expected: /^200 200$/,
    async run(made, [first, second, third]) {
      const { token, cookie } = await sessionOf(first, 'member');
      Object.assign(made, { person: { id: '', token }, cookie });
      const { status } = await at(second).call('member: own account', '/user', { token });
      return `${status} ${await renewed(third, made)}`;
    },
  },
  {
    step: 'upload at 1, served by 2 and 3',
    expected: /^200 200$/,
    async run(made, [first, ...others]) {
      made.imageUrl = (await uploadPicture(visitorAt(first), made.person)) ?? '';
      const served = await Promise.all(others.map((one) => at(one).raw('guest: picture', made.imageUrl)));
      return served.map(({ status }) => status).join(' ');
    },
  },
  {
    step: 'the same form at 2 and 3 at once',
    expected: /^one profile$/,
    async run(made, [, ...others]) {
      const form = { key: 'several-form', photos: { imageUrl: made.imageUrl, artworks: [] } };
      const ids = await Promise.all(others.map((one) => list(visitorAt(one), made.person, form)));
      made.id = ids[0] ?? '';
      return made.id !== '' && new Set(ids).size === 1 ? 'one profile' : `several: ${ids.join(' ')}`;
    },
  },
  {
    step: 'checkout at 1, card at 2, status at 3, in ten windows at once',
    expected: /^1 paid$/,
    async run({ person: { token }, id }, [first, second, third]) {
      const windows = Array.from({ length: 10 }, async () => {
        const opened = await openCheckout(visitorAt(first), token, { cid: id, provider: 'card' });
        if (!opened || !(await payCard(visitorAt(second), opened))) return [];
        return (await statusOf(visitorAt(third), token, opened)) === 'complete' ? opened.paymentId : [];
      });
      return `${new Set((await Promise.all(windows)).flat()).size} paid`;
    },
  },
  {
    step: 'approve at 1, listed by 2 and 3 within 2 s',
    expected: /^after [01]?\d{1,3} ms and [01]?\d{1,3} ms$/,
    async run({ id }, [first, ...others]) {
      const since = await approve(first, `customer?id=${id}`);
      return untilBothShow(others, { what: newest, text: id, since });
    },
  },
  {
    step: 'an update at 2, paid at 3, approved at 1, shown by 2 and 3 within 2 s',
    expected: /^after [01]?\d{1,3} ms and [01]?\d{1,3} ms$/,
    async run({ person, id }, [first, ...others]) {
      const [second, third] = others;
      const body = { basicInfo: { hairColor: 'Gray' }, personalityInfo: {} };
      const what = `/customer?id=${id}`;
      await textAt(second, `PUT ${what}`, { token: person.token, body });
      await pay(visitorAt(third), person, id);
      const since = await approve(first, `update?id=${id}`);
      return untilBothShow(others, { what, text: '"hairColor":"Gray"', since });
    },
  },
  {
    step: '2 hangs; a guest asks it; 1 approves; 3 s later 2 goes on and answers',
    expected: /^it shows the profile$/,
    async run(_made, [first, second]) {
      const id = await listPaid(first);
      second.signal('SIGSTOP');
      const asked = textAt(second, newest);
      await approve(first, `customer?id=${id}`);
      await pause(hanging);
      second.signal('SIGCONT');
      return (await asked).includes(id) ? 'it shows the profile' : 'it answers as before';
    },
  },
  {
    step: 'sign out at 2, the session is over at 3',
    expected: /^401$/,
    async run({ cookie }, [, second, third]) {
      await at(second).call('member: sign out', 'POST /identity/sign-out', { headers: { cookie } });
      return String(await renewed(third, { cookie }));
    },
  },
  {
    step: `of thirty calls that take turns, limited to ${resetMails}`,
    expected: new RegExp(`^${resetMails} pass$`),
    async run(_made, _members, { proxy }) {
      let passed = 0;
      for (let nth = 0; nth < 30; nth += 1) {
        const body = { email: `nobody${nth}@example.org` };
        const { status } = await at(proxy).call('guest: reset', 'POST /identity/send-password-reset', { body });
        if (status === 200) passed += 1;
      }
      return `${passed} pass`;
    },
  },
];

/** Milliseconds, more than an answer may be late. */
const hanging = 3_000;

/** A journey whose every step reaches a different process. */
export async function runSteps(fleet: Fleet): Promise<Outcome[]> {
  const made: Made = { person: { id: '', token: '' }, cookie: '', imageUrl: '', id: '' };
  const outcomes: Outcome[] = [];
  for (const { step, expected, run } of steps) {
    const outcome = await run(made, fleet.members, fleet).catch((error: unknown) => String(error));
    outcomes.push({ step, outcome, isGood: expected.test(outcome) });
  }
  return outcomes;
}

type Site = Pick<Member, 'siteUrl'>;
const at = (site: Site) => visitorAt(site).client;

async function renewed(site: Site, { cookie }: Pick<Made, 'cookie'>): Promise<number> {
  return (await at(site).call('member: renew', 'POST /identity/refresh', { headers: { cookie } })).status;
}

type Shown = { what: string; text: string; since: number };

/** The times from an approval to the first answer of each that shows it. */
async function untilBothShow(sites: readonly Site[], shown: Shown): Promise<string> {
  const waits = await Promise.all(sites.map((site) => untilShown(site, shown)));
  return `after ${waits.map((wait) => `${Math.round(wait)} ms`).join(' and ')}`;
}

async function untilShown(site: Site, { what, text, since }: Shown): Promise<number> {
  for (;;) {
    const shown = await textAt(site, what);
    const waited = performance.now() - since;
    if (shown.includes(text)) return waited;
    if (waited > 5 * mustShowAfter) throw new Error('It is not shown');
    await pause(25);
  }
}
