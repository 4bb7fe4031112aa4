import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import { password, siteUrl } from './journey.js';
import { givenPerson, mailedLink, mailsTo } from './post.js';
import { aNewProfile, callerOf, callerWith, cards, openCard, payCard, sessionStatus, type Caller } from './purchase.js';

/** Somebody of whom no other journey knows: own profiles, own drafts, own mails. */
export type Member = { email: string; api: Caller };
export type Listed = { id: string; name: string };

const site = () => ({ siteUrl: siteUrl('') });

/** Registers and opens the mail, all without a screen. */
export async function givenMember(request: APIRequestContext): Promise<Member> {
  const email = await givenPerson(request);
  const link = new URL(await mailedLink(request, email, '/verify-email'));
  const code = link.searchParams.get('code');
  const verified = await request.post(siteUrl('/api/v1/identity/verify-email'), { data: { code } });
  expect(verified.ok()).toBe(true);
  return { email, api: callerWith(await tokenFor(request, email), site()) };
}

async function tokenFor(request: APIRequestContext, email: string): Promise<string> {
  const answer = await request.post(siteUrl('/api/v1/identity/sign-in'), {
    data: { email, password, remember: false },
  });
  expect(answer.ok()).toBe(true);
  const { data } = (await answer.json()) as { data: { idToken: string } };
  return data.idToken;
}

/** Signs in on the site's login page. */
export async function signInAs(page: Page, { email }: Member): Promise<void> {
  await page.goto(siteUrl('/login'));
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).not.toHaveURL(/\/login/);
}

export const admin = (): Promise<Caller> => callerOf(site(), 'admin');

let names = 0;

/** A last name that nobody else has. Letters alone: with a digit in it a mail would not use the name. */
export function newLastName(): string {
  names += 1;
  const number = (Date.now() * 100 + names).toString(26);
  return `Hale-${number.replaceAll(/./g, (digit) => String.fromCharCode(97 + parseInt(digit, 26)))}`;
}

/** A profile that was listed, not paid. */
export async function givenProfile({ api }: Member): Promise<Listed> {
  const { basicInfo, ...rest } = aNewProfile(1);
  const lastName = newLastName();
  const { data } = await api.call<{ _id: string }>('POST', '/customer', {
    basicInfo: { ...basicInfo, lastName },
    ...rest,
  });
  return { id: data._id, name: `${basicInfo.firstName} ${lastName}` };
}

export async function givenPaidProfile(member: Member): Promise<Listed> {
  const profile = await givenProfile(member);
  await payByCard(member, profile);
  return profile;
}

export async function givenLiveProfile(member: Member): Promise<Listed> {
  const profile = await givenPaidProfile(member);
  const { status } = await (await admin()).call('PUT', `/admin/approve-customer?id=${profile.id}`);
  expect(status).toBe(200);
  return profile;
}

/** Sends changed fields; what they cost is paid. Answers the update's id. */
export async function givenUpdate(member: Member, profile: Listed, basicInfo: object): Promise<string> {
  const { data } = await member.api.call<{ _id: string; state: string }>('PUT', `/customer?id=${profile.id}`, {
    basicInfo,
  });
  if (data.state === 'awaiting_payment') await payByCard(member, profile);
  return data._id;
}

async function payByCard({ api }: Member, { id }: Listed): Promise<void> {
  const checkout = await openCard(api, id);
  expect(await payCard(site(), checkout)).toBe('complete');
  expect(await sessionStatus(api, checkout.sessionId)).toMatchObject({ progress: 'complete' });
}

export async function profileOf<T>({ api }: Member, { id }: Pick<Listed, 'id'>): Promise<T> {
  return (await api.call<T>('GET', `/customer?id=${id}`)).data;
}

export async function createdBy({ api }: Member): Promise<Array<{ _id: string }>> {
  return (await api.call<Array<{ _id: string }>>('GET', '/user/created-customers')).data;
}

/** What can be filled in by typing or choosing, by its visible label. */
export async function fillIn(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await set(page, page.getByLabel(labelled(label)), value);
}

/** "optional" stands behind the label of what may stay empty. */
const labelled = (label: string) => new RegExp(`^${label.replace('/', '\\/')}( optional)?$`);

async function set(page: Page, control: Locator, value: string): Promise<void> {
  const kind = await control.evaluate((element) => element.getAttribute('role') ?? element.localName);
  if (kind === 'select') return void (await control.selectOption(value));
  await control.fill(value);
  if (kind === 'combobox') await page.getByRole('option', { name: value, exact: true }).click();
}

/** All that is required, part by part as the form has it (AC-166…185). */
export const required = {
  person: {
    'First name': 'Walter',
    'Last name': 'Greene',
    'DOC/Inmate #': 'IN-20618',
    'Contact email': 'ruth.hale@example.org',
    'Date of birth': '1958-05-11',
    Gender: 'Male',
    'Sexual Orientation': 'Straight',
    Race: 'White',
    'Spoken languages': 'English',
  },
  mail: {
    'Mailing address': 'Cedar Bend, P.O. Box 2200',
    City: 'Cedar Bend',
    State: 'Indiana',
    'Zip code': '46999',
    'Institutional email provider': 'JPay',
  },
  appearance: { 'Height in inches': '70', 'Weight in pounds': '181', 'Hair color': 'Gray', 'Eye color': 'Blue' },
  background: { 'Referred by': 'Friend' },
} as const;

/** A form in which everything required is filled in, as it was left on another device. */
export const begunForm = {
  basicInfo: {
    firstName: 'Walter',
    lastName: 'Greene',
    inmateNumber: 'IN-20618',
    email: 'ruth.hale@example.org',
    dateOfBirth: '1958-05-11',
    gender: 'Male',
    orientation: 'Straight',
    race: 'White',
    spokenLanguages: ['English'],
    mailingAddress: 'Cedar Bend, P.O. Box 2200',
    city: 'Cedar Bend',
    state: 'Indiana',
    zipcode: '46999',
    institutionalEmailProvider: 'JPay',
    height: '70',
    weight: '181',
    hairColor: 'Gray',
    eyeColor: 'Blue',
    referredBy: 'Friend',
  },
  personalityInfo: {},
  photos: { imageUrl: null, artworks: [] },
  listing: { showOrientation: true, lgbtqTab: true, searchEngines: true },
  consented: true,
  section: 'check',
};

/** A grey picture, large enough for its sizes. */
export const photo = {
  name: 'portrait.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 75"><rect width="60" height="75" fill="gray"/></svg>',
  ),
};

/** The card form of the sandbox, on the page where something is to be paid. */
export async function payOnPage(page: Page): Promise<void> {
  await fillIn(page, { 'Card number': cards.good, Expiry: '12/34', 'Security code': '123' });
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(page.getByRole('heading', { name: /Your payment was successful/ })).toBeVisible();
}

/** Waits until a mail with this in its subject has arrived. */
export async function expectMail(request: APIRequestContext, address: string, subject: string): Promise<void> {
  await expect(async () => {
    const subjects = (await mailsTo(request, address)).map((mail) => mail.subject);
    expect(subjects).toContain(subject);
  }).toPass();
}
