import { requiredFields } from '@inkbridge/contracts/testing';
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { siteUrl } from './journey.js';
import { holdBack } from './moving-on.js';
import { givenPerson, mailedLink, mailsTo } from './post.js';
import {
  aNewProfile,
  type Caller,
  callerOf,
  callerWith,
  cards,
  openCard,
  payCard,
  sessionStatus,
  tokenOf,
} from '../../tools/lib/live/purchase.js';

/** A new member for one journey, with no profiles, drafts or mails. */
export type Member = { email: string; api: Caller };
/** `whose`: the profile as mails call it. */
export type Listed = { id: string; name: string; whose: string };

const site = () => ({ siteUrl: siteUrl('') });

/** Registers and verifies the email address through the API. */
export async function givenMember(
  request: APIRequestContext,
  words?: Parameters<typeof givenPerson>[1],
): Promise<Member> {
  const email = await givenPerson(request, words);
  const link = new URL(await mailedLink(request, email, '/verify-email'));
  const code = link.searchParams.get('code');
  const verified = await request.post(siteUrl('/api/v1/identity/verify-email'), { data: { code } });
  expect(verified.ok()).toBe(true);
  return { email, api: callerWith(await tokenOf(site(), { email }), site()) };
}

export const admin = (): Promise<Caller> => callerOf(site(), 'admin');

let names = 0;

/** A unique last name. Letters only, because mails do not use a name with a digit. */
export function newLastName(): string {
  names += 1;
  const number = (Date.now() * 100 + names).toString(26);
  return `Hale-${number.replaceAll(/./g, (digit) => String.fromCharCode(97 + parseInt(digit, 26)))}`;
}

/**
 * A listed, unpaid profile with a number of its own. Admins find it by its member's address. @param words of its fields
 * @param beside what is sent with them
 */
export async function givenProfile({ api, email }: Member, words: object = {}, beside: object = {}): Promise<Listed> {
  const { basicInfo: usual, ...rest } = aNewProfile(1);
  const basicInfo = { ...usual, lastName: newLastName(), email, ...words };
  const { data } = await api.call<{ _id: string }>('POST', '/customer', {
    basicInfo: { ...basicInfo, inmateNumber: `T-${Date.now()}-${names}` },
    ...rest,
    ...beside,
  });
  const { firstName, lastName } = basicInfo;
  return { id: data._id, name: `${firstName} ${lastName}`, whose: `${firstName}’s profile` };
}

export async function givenPaidProfile(member: Member): Promise<Listed> {
  const profile = await givenProfile(member);
  await payByCard(member, profile);
  return profile;
}

export async function givenLiveProfile(member: Member, words: object = {}): Promise<Listed> {
  const profile = await givenProfile(member, words);
  await publish(member, profile);
  return profile;
}

/** Pays for a profile and approves it. */
export async function publish(member: Member, profile: Listed): Promise<void> {
  await payByCard(member, profile);
  const { status } = await (await admin()).call('PUT', `/admin/approve-customer?id=${profile.id}`);
  expect(status).toBe(200);
}

/** Sends changed fields and pays for them. Returns the update's id. */
export async function givenUpdate(member: Member, profile: Listed, basicInfo: object): Promise<string> {
  const { data } = await member.api.call<{ _id: string; state: string }>('PUT', `/customer?id=${profile.id}`, {
    basicInfo,
  });
  if (data.state === 'awaiting_payment') await payByCard(member, profile);
  return data._id;
}

export async function payByCard({ api }: Member, { id }: Listed): Promise<void> {
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

/** Fills fields in by typing or choosing, by visible label. */
export async function fillIn(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await set(page, controlOf(page, label), value);
}

/** The control with a visible label, which may be followed by "optional". */
export const controlOf = (page: Page, label: string): Locator =>
  page.getByLabel(new RegExp(`^${label.replace('/', '\\/')}( optional)?$`));

/** "select", "combobox", "date", "text". */
export const kindOf = (control: Locator): Promise<string> =>
  control.evaluate((element) => {
    const kind = element instanceof HTMLInputElement ? element.type : element.localName;
    return element.getAttribute('role') ?? kind;
  });

async function set(page: Page, control: Locator, value: string): Promise<void> {
  const kind = await kindOf(control);
  if (kind === 'select') return void (await control.selectOption(value));
  await control.fill(value);
  if (kind !== 'combobox') return;
  await page.getByRole('option', { name: value, exact: true }).click();
  await control.and(page.getByRole('combobox')).blur(); // a list of several stays open
}

/** All that is required by its visible label, part by part as the form has it (AC-166…185). */
export const required = {
  person: {
    'First name': requiredFields.firstName,
    'Last name': requiredFields.lastName,
    'DOC/Inmate #': requiredFields.inmateNumber,
    'Contact email': requiredFields.email,
    'Date of birth': requiredFields.dateOfBirth,
    Gender: requiredFields.gender,
    'Sexual Orientation': requiredFields.orientation,
    Race: requiredFields.race,
    'Spoken languages': 'English',
  },
  mail: {
    'Mailing address': requiredFields.mailingAddress,
    City: requiredFields.city,
    State: requiredFields.state,
    'Zip code': requiredFields.zipcode,
    'Institutional email provider': requiredFields.institutionalEmailProvider,
  },
  appearance: {
    'Height in inches': requiredFields.height,
    'Weight in pounds': requiredFields.weight,
    'Hair color': requiredFields.hairColor,
    'Eye color': requiredFields.eyeColor,
  },
  background: { 'Referred by': requiredFields.referredBy },
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
  await holdBack(page);
  await fillIn(page, { 'Card number': cards.good, Expiry: cards.expiry, 'Security code': '123' });
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

/** A facility as the form of the console sends it. */
export const facilityContent = (but: object) => ({
  name: 'Elm Creek Correctional',
  otherNames: [],
  agency: 'Department of Examples',
  state: 'Ohio',
  kind: 'state',
  houses: null,
  street: null,
  mailing: { lines: ['PO Box 88'], city: 'Fairhollow', state: 'Ohio', zip: '43001' },
  envelope: ['person', 'number', 'facility', 'address'],
  phone: '',
  page: '',
  sourceUrl: '',
  checkedOn: '2026-11-01',
  status: { is: 'open' },
  ...but,
});
