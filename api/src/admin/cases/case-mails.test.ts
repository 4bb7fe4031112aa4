import {
  type CaseKind,
  fileMailReport,
  fileMessage,
  fileRemovalRequest,
  fileReport,
  listCases,
} from '@inkbridge/contracts';
import { expect, it } from 'vitest';
import { fromHere } from '../../testing/doors.js';
import { startTestApi, type TestApi } from '../../testing/start-test-api.js';

const email = 'victim@example.org';
const forms = {
  report: { route: fileReport, body: { topic: 'other' } },
  mail_report: { route: fileMailReport, body: { topic: 'returned' } },
  removal_request: { route: fileRemovalRequest, body: { topic: 'victim', about: 'Marcus Hill', name: 'Ann' } },
  message: { route: fileMessage, body: { topic: 'other', name: 'Ann' } },
} as const;
const kinds = Object.keys(forms) as CaseKind[];
const ofProfile: ReadonlySet<CaseKind> = new Set(['report', 'mail_report']);

type Filed = { text: string; email?: string; homepage?: string };

async function file(api: TestApi, kind: CaseKind, said: Filed) {
  const { route, body } = forms[kind];
  const customer = ofProfile.has(kind) ? { customer: (await profileOf(api)).id } : {};
  return api.inject('guest', route, { body: { ...body, ...customer, email, ...said } });
}

const profiles = new WeakMap<TestApi, ReturnType<TestApi['givenProfile']>>();

function profileOf(api: TestApi) {
  const known = profiles.get(api) ?? api.givenProfile();
  profiles.set(api, known);
  return known;
}

async function openCases(api: TestApi, kind: CaseKind): Promise<number> {
  return (await api.inject('admin', listCases, { query: { kind } })).json<{ total: number }>().total;
}

const mailsTo = async (api: TestApi, address: string) => (await api.mails()).filter(({ to }) => to === address).length;

it.each(kinds)(
  'D-151 twelve texts in an hour with a stranger’s address file twelve cases, and send three mails: %s',
  async (kind) => {
    const api = await startTestApi();

    for (let at = 0; at < 12; at += 1) expect((await file(api, kind, { text: `Text ${at}` })).statusCode).toBe(200);
    await file(api, kind, { text: 'Another', email: 'other@example.org' });

    expect(await openCases(api, kind)).toBe(13);
    expect(await mailsTo(api, email)).toBe(3);
    expect(await mailsTo(api, 'other@example.org')).toBe(1);
  },
);

it('D-151 the four forms share the mails to one address, in any case, and an hour later there are more, ten a day', async () => {
  const api = await startTestApi();

  for (const kind of kinds) await file(api, kind, { text: 'Text', email: 'Victim@Example.org' });
  expect(await mailsTo(api, 'Victim@Example.org')).toBe(3);
  for (let hour = 1; hour <= 12; hour += 1) {
    api.clock.advance({ minutes: 61 });
    await file(api, 'message', { text: `Text ${hour}` });
  }

  expect(await mailsTo(api, email)).toBe(7);
});

it('D-151 reports with somebody’s address do not use up the mails for a new password', async () => {
  const api = await startTestApi();
  for (let at = 0; at < 5; at += 1) await file(api, 'message', { text: `Text ${at}`, email: 'member@example.com' });

  await api.modules.people.identities.sendPasswordReset('member@example.com', { language: 'en', from: fromHere });

  expect(await mailsTo(api, 'member@example.com')).toBe(4);
});

it.each(kinds)(
  'D-151 a program that fills in the field no one sees is thanked, and nothing is filed or sent: %s',
  async (kind) => {
    const api = await startTestApi();

    const answer = await file(api, kind, { text: 'Buy now', homepage: 'https://spam.example' });

    expect(answer.statusCode).toBe(200);
    expect(answer.json<{ data: { reference: string } }>().data.reference).toMatch(/^R-[2-9CDFGHJKMNPQRTVWX]{7}$/);
    expect(await openCases(api, kind)).toBe(0);
    expect(await api.mails()).toEqual([]);
  },
);

it('D-151 the field left empty, as browsers may send it, files the case', async () => {
  const api = await startTestApi();

  await file(api, 'message', { text: 'A person wrote this.', homepage: '' });

  expect(await openCases(api, 'message')).toBe(1);
});
