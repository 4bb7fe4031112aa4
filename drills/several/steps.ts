import { setTimeout as pause } from 'node:timers/promises';
import { sessionOf, tokenOf } from '../../tools/lib/live/purchase.js';
import { callsTo } from '../lib/client.js';
import { api, approve, checkout, create, newest, pay, payCard, statusOf, upload } from './acts.js';
import { type Fleet, type Member, resetMails } from './fleet.js';
import { mustShowAfter } from './listings.js';

/** One step of a drill, and its outcome. */
export type Outcome = { step: string; outcome: string; isGood: boolean };

/** Results that later steps use. */
type Made = { token: string; admin: string; cookie: string; imageUrl: string; id: string };
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
      Object.assign(made, await sessionOf(first, 'member'));
      made.admin = await tokenOf(third, 'admin');
      const account = await at(second).insist(`${api}/user`, { token: made.token });
      return statuses(account, await renew(third, made));
    },
  },
  {
    step: 'upload at 1, served by 2 and 3',
    expected: /^200 200$/,
    async run(made, [first, second, third]) {
      made.imageUrl = await upload(at(first), made.token);
      return statuses(await at(second).insist(made.imageUrl), await at(third).insist(made.imageUrl));
    },
  },
  {
    step: 'the same form at 2 and 3 at once',
    expected: /^one profile$/,
    async run(made, [, ...others]) {
      const form = { number: 9_001, imageUrl: made.imageUrl };
      const ids = await Promise.all(others.map((one) => create(at(one), made.token, form)));
      made.id = ids[0] ?? '';
      return new Set(ids).size === 1 ? 'one profile' : `several: ${ids.join(' ')}`;
    },
  },
  {
    step: 'checkout at 1, card at 2, status at 3, in ten windows at once',
    expected: /^1 paid$/,
    async run({ token, id }, [first, second, third]) {
      const windows = Array.from({ length: 10 }, async () => {
        const opened = await checkout(at(first), token, id);
        if (!opened) return null;
        await payCard(at(second), opened);
        return (await statusOf(at(third), token, opened)) === 'complete' ? opened.paymentId : null;
      });
      const ended = await Promise.allSettled(windows);
      const paid = ended.flatMap((one) => (one.status === 'fulfilled' && one.value ? [one.value] : []));
      return `${new Set(paid).size} paid`;
    },
  },
  {
    step: 'approve at 1, listed by 2 and 3 within 2 s',
    expected: /^after [01]?\d{1,3} ms and [01]?\d{1,3} ms$/,
    async run({ admin, id }, [first, ...others]) {
      const since = await approve(at(first), admin, id);
      return untilBothShow(others, { path: newest, text: id, since });
    },
  },
  {
    step: 'an update at 2, paid at 3, approved at 1, shown by 2 and 3 within 2 s',
    expected: /^after [01]?\d{1,3} ms and [01]?\d{1,3} ms$/,
    async run({ token, admin, id }, [first, second, third]) {
      const body = { basicInfo: { hairColor: 'Gray' }, personalityInfo: {} };
      await at(second).insist(`${api}/customer?id=${id}`, { method: 'PUT', token, body });
      await pay(at(third), token, id);
      const { at: since } = await at(first).insist(`${api}/admin/approve-update?id=${id}`, {
        method: 'PUT',
        token: admin,
        body: {},
      });
      const path = `${api}/customer?id=${id}`;
      return untilBothShow([second, third], { path, text: '"hairColor":"Gray"', since });
    },
  },
  {
    step: '2 hangs; a guest asks it; 1 approves; 3 s later 2 goes on and answers',
    expected: /^it shows the profile$/,
    async run({ token, admin }, [first, second]) {
      const id = await create(at(first), token, { number: 9_002 });
      await pay(at(first), token, id);
      second.signal('SIGSTOP');
      const asked = at(second).insist(newest);
      await approve(at(first), admin, id);
      await pause(hanging);
      second.signal('SIGCONT');
      return (await asked).text.includes(id) ? 'it shows the profile' : 'it answers as before';
    },
  },
  {
    step: 'sign out at 2, the session is over at 3',
    expected: /^401$/,
    async run({ cookie }, [, second, third]) {
      await at(second).insist(`${api}/identity/sign-out`, { method: 'POST', headers: { cookie } });
      return statuses(await renew(third, { cookie }));
    },
  },
  {
    step: `of thirty calls that take turns, limited to ${resetMails}`,
    expected: new RegExp(`^${resetMails} pass$`),
    async run(_made, _members, { proxy }) {
      const ask = (nth: number) =>
        at(proxy).send(`${api}/identity/send-password-reset`, {
          method: 'POST',
          body: { email: `nobody${nth}@example.org` },
        });
      let passed = 0;
      for (let nth = 0; nth < 30; nth += 1) if ((await ask(nth))?.status === 200) passed += 1;
      return `${passed} pass`;
    },
  },
];

/** Milliseconds, more than an answer may be late. */
const hanging = 3_000;

/** A journey whose every step reaches a different process. */
export async function runSteps(fleet: Fleet): Promise<Outcome[]> {
  const made: Made = { token: '', admin: '', cookie: '', imageUrl: '', id: '' };
  const outcomes: Outcome[] = [];
  for (const { step, expected, run } of steps) {
    const outcome = await run(made, fleet.members, fleet).catch((error: unknown) => String(error));
    outcomes.push({ step, outcome, isGood: expected.test(outcome) });
  }
  return outcomes;
}

type Site = Pick<Member, 'siteUrl'>;
const at = ({ siteUrl }: Site) => callsTo(siteUrl);
const statuses = (...answers: readonly { status: number }[]) => answers.map(({ status }) => status).join(' ');

function renew(site: Site, { cookie }: Pick<Made, 'cookie'>): Promise<{ status: number }> {
  return at(site).insist(`${api}/identity/refresh`, { method: 'POST', headers: { cookie } });
}

type Shown = { path: string; text: string; since: number };

/** The times from an approval to the first answer of each that shows it. */
async function untilBothShow(sites: readonly Site[], shown: Shown): Promise<string> {
  const waits = await Promise.all(sites.map((site) => untilShown(site, shown)));
  return `after ${waits.map((wait) => `${Math.round(wait)} ms`).join(' and ')}`;
}

async function untilShown(site: Site, { path, text, since }: Shown): Promise<number> {
  for (;;) {
    const answer = await at(site).insist(path);
    if (answer.text.includes(text)) return Math.max(0, answer.at - since);
    if (answer.at - since > 5 * mustShowAfter) throw new Error('It is not shown');
    await pause(25);
  }
}
