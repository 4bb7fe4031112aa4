import { auditOf, expectForGuests, expectInPage } from './support/desk.js';
import { expect, siteUrl, test } from './support/journey.js';
import {
  admin,
  expectMail,
  givenLiveProfile,
  givenMember,
  type Listed,
  newLastName,
  profileOf,
} from './support/listing.js';
import type { Caller } from '../tools/lib/live/purchase.js';

type Case = { id: string; reference: string; customer: { _id: string } | null; end: string | null };
type Kind = 'report' | 'mail_report' | 'removal_request';

/** Sends a form that needs no account; returns its reference. */
async function file(path: string, body: object): Promise<string> {
  const answer = await fetch(siteUrl(`/api/v1${path}`), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { data: { reference: string } }).data.reference;
}

async function casesOf(desk: Caller, kind: Kind, state: 'open' | 'closed', { id }: Listed): Promise<Case[]> {
  const { data } = await desk.call<Case[]>('GET', `/admin/queues?kind=${kind}&state=${state}&limit=100`);
  return data.filter(({ customer }) => customer?._id === id);
}

const guestAddress = () => `${newLastName().toLowerCase()}@example.org`;

test('D-151 a guest reports a profile, an admin archives it, and reporter and owner are notified', async ({ page }) => {
  const member = await givenMember(page.request);
  const profile = await givenLiveProfile(member);
  await expectForGuests(profile.id, 200);
  const [desk, email] = [await admin(), guestAddress()];
  const reference = await file('/reports', {
    customer: profile.id,
    topic: 'asks_for_money',
    text: 'He asks for money.',
    email,
  });
  const [filed] = await casesOf(desk, 'report', 'open', profile);
  expect(filed).toMatchObject({ reference, end: null });

  const path = `/admin/case?id=${filed?.id}`;
  const answers = await Promise.all([
    desk.call<Case>('PUT', path, { decision: 'deactivate' }),
    desk.call<Case>('PUT', path, { decision: 'deactivate' }),
  ]);

  expect(answers.map(({ status, data }) => [status, data.end])).toEqual([
    [200, 'deactivate'],
    [200, 'deactivate'],
  ]);
  await expectForGuests(profile.id, 404);
  expect(await casesOf(desk, 'report', 'open', profile)).toEqual([]);
  const entries = await auditOf(desk, `about=${profile.id}&action=decide_case`);
  expect(entries.map(({ outcome }) => outcome).sort()).toEqual(['done', 'unchanged']);
  await expectMail(page.request, email, `Inkbridge: we have your report ${reference}`);
  await expectMail(page.request, member.email, `Inkbridge: ${profile.whose} is hidden for now`);
});

test('D-151 returned mail: the owner is asked, confirms, and a guest reads the day on the profile', async ({
  page,
}) => {
  const member = await givenMember(page.request);
  const profile = await givenLiveProfile(member);
  await expectForGuests(profile.id, 200);
  const [desk, email] = [await admin(), guestAddress()];
  const reference = await file('/mail-reports', { customer: profile.id, topic: 'returned', email });
  await expectMail(page.request, member.email, `Inkbridge: is ${profile.name}’s address still right?`);
  expect((await profileOf<{ mailDoubtedAt: string | null }>(member, profile)).mailDoubtedAt).not.toBeNull();

  const { status } = await member.api.call('POST', `/customer/confirm-address?id=${profile.id}`, {});

  expect(status).toBe(200);
  expect(await casesOf(desk, 'mail_report', 'closed', profile)).toMatchObject([{ reference, end: 'confirmed' }]);
  await expectMail(page.request, email, `Inkbridge: the address is confirmed (${reference})`);
  await expectInPage(`/inmate/${profile.id}`, 'Address confirmed');
  await page.goto(siteUrl(`/inmate/${profile.id}`));
  await expect(page.getByText(/^Address confirmed \d\d-\d\d-\d{4}$/)).toBeVisible();
});

test('D-151 a listed person asks for removal: an admin archives the profile, and the mails state only the facts', async ({
  page,
}) => {
  const member = await givenMember(page.request);
  const profile = await givenLiveProfile(member);
  await expectForGuests(profile.id, 200);
  const [desk, email] = [await admin(), guestAddress()];
  const reference = await file('/removal-requests', {
    customer: profile.id,
    about: profile.name,
    topic: 'listed_person',
    name: 'Thomas',
    email,
    text: 'I never agreed.',
  });
  const [filed] = await casesOf(desk, 'removal_request', 'open', profile);

  const { status } = await desk.call('PUT', `/admin/case?id=${filed?.id}`, { decision: 'archive' });

  expect(status).toBe(200);
  await expectForGuests(profile.id, 404);
  expect(await profileOf(member, profile)).toMatchObject({ archived: true });
  const [entry] = await auditOf(desk, `about=${profile.id}&action=decide_case`);
  expect(entry?.changes.map(({ field }) => field)).toEqual(expect.arrayContaining(['end', 'profile.archivedAt']));
  await expectMail(page.request, email, `Inkbridge: the profile was taken down (${reference})`);
  await expectMail(page.request, member.email, `Inkbridge: ${profile.whose} was taken down`);
});
