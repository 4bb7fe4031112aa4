import { requiredFields } from '@inkbridge/contracts/testing';
import { accounts, password } from '../support/journey.js';
import {
  type Caller,
  callerOf,
  cards,
  givenNewProfile,
  openCard,
  payCard,
  sessionStatus,
} from '../../tools/lib/live/purchase.js';
import type { Tab } from './tab.js';

/** A running demo, and one window of the browser that is tried. */
export type Place = { tab: Tab; siteUrl: string; consoleUrl: string; photo: string; number: number };
export type Journey = { name: string; go: (place: Place) => Promise<void> };

const card = 'article';
const nameLink = `${card} :is(h2, h3) a`;
const member = ({ siteUrl }: Place): Promise<Caller> => callerOf({ siteUrl }, 'member');

function expect(fact: unknown, sentence: string): asserts fact {
  if (!fact) throw new Error(sentence);
}

async function signIn({ tab, ...place }: Place, who: keyof typeof accounts, at = place.siteUrl): Promise<void> {
  await tab.open(`${at}/login`);
  await tab.retype({ label: 'Email' }, accounts[who]);
  await tab.retype({ css: 'input[type=password]' }, password);
  await tab.click({ role: 'button', name: 'Login' });
  await tab.counts('form input[type=password]', (count) => count === 0);
}

async function payOnPage({ tab }: Place): Promise<void> {
  await tab.retype({ label: 'Card number' }, cards.good);
  await tab.retype({ label: 'Expiry' }, cards.expiry);
  await tab.retype({ label: 'Security code' }, '123');
  await tab.click({ role: 'button', name: 'Pay $' });
  await tab.reads('Your payment was successful');
}

async function given(place: Place, until: 'listed' | 'paid' | 'live'): Promise<string> {
  const owner = await member(place);
  const id = await givenNewProfile(owner, place.number);
  if (until === 'listed') return id;
  const checkout = await openCard(owner, id);
  await payCard({ siteUrl: place.siteUrl }, checkout);
  await sessionStatus(owner, checkout.sessionId);
  if (until === 'live') {
    const admin = await callerOf({ siteUrl: place.siteUrl }, 'admin');
    await admin.call('PUT', `/admin/approve-customer?id=${id}`);
  }
  return id;
}

const nameOf = ({ number }: Place) => `Thomas Hale${number}`;
const statusOf = async (place: Place, id: string): Promise<string> => {
  const { data } = await (
    await member(place)
  ).call<{ customerStatus: { status: string } }>('GET', `/customer?id=${id}`);
  return data.customerStatus.status;
};

async function browse({ tab, siteUrl }: Place): Promise<void> {
  await tab.open(siteUrl);
  await tab.reads('Best matches');
  await tab.counts(card, (count) => count === 40);
  await tab.click({ role: 'button', name: 'View More' });
  await tab.counts(card, (count) => count === 80);
}

async function filter({ tab, siteUrl }: Place): Promise<void> {
  await tab.open(`${siteUrl}/explore-profiles`);
  await tab.click({ role: 'tab', name: 'Female' });
  await tab.isAt(/search=female/);
  await tab.choose('Race', 'White');
  await tab.isAt(/race=White/);
  const every = `return [...document.querySelectorAll('${card}')].every(({ textContent }) => /White/.test(textContent));`;
  await tab.counts(card, (count) => count > 0);
  await tab.reads('White');
  await tab.open(await tab.run<string>('return location.href;'));
  expect(await tab.run<boolean>(every), 'The filter is gone after a reload');
  await tab.run('history.back();');
  await tab.counts(card, (count) => count > 0);
}

async function profile({ tab, siteUrl }: Place): Promise<void> {
  await tab.open(`${siteUrl}/explore-profiles`);
  const name = await tab.run<string>(`return document.querySelector('${nameLink}').textContent.trim();`);
  await tab.click({ css: nameLink });
  await tab.isAt(/\/inmate\/[0-9a-f]{24}/);
  await tab.reads(name);
  await tab.reads('DOC/Inmate #');
  await tab.run('history.back();');
  await tab.isAt(/explore-profiles/);
  await tab.counts(card, (count) => count === 40);
}

async function enter(place: Place): Promise<void> {
  const { tab, siteUrl } = place;
  await tab.open(`${siteUrl}/login`);
  await tab.retype({ label: 'Email' }, accounts.member);
  await tab.retype({ css: 'input[type=password]' }, 'Not-this-one-1');
  await tab.click({ role: 'button', name: 'Login' });
  await tab.find({ css: '[role=alert]' });
  await signIn(place, 'member');
  await tab.open(`${siteUrl}/manage-inmates`);
  await tab.isAt(/\/manage-inmates$/);
  await tab.counts(card, (count) => count > 0);
}

/** The form as a sister fills it in, with the keyboard in its fields. */
async function list(place: Place): Promise<void> {
  const { tab, siteUrl } = place;
  await signIn(place, 'newcomer');
  await tab.open(`${siteUrl}/list-inmate`);
  const typed = {
    'First name': 'Walter',
    'Last name': `Brown${place.number}`,
    'DOC/Inmate #': requiredFields.inmateNumber,
    'Contact email': requiredFields.email,
    'Mailing address': requiredFields.mailingAddress,
    City: requiredFields.city,
    'Zip code': requiredFields.zipcode,
    'Height in inches': requiredFields.height,
    'Weight in pounds': requiredFields.weight,
  };
  for (const [label, value] of Object.entries(typed)) await tab.retype({ label }, value);
  await setDate(tab, 'Date of birth', requiredFields.dateOfBirth);
  const chosen = {
    Gender: requiredFields.gender,
    'Sexual Orientation': requiredFields.orientation,
    Race: requiredFields.race,
    'Spoken languages': 'English',
    State: requiredFields.state,
    'Institutional email provider': requiredFields.institutionalEmailProvider,
    'Hair color': requiredFields.hairColor,
    'Eye color': requiredFields.eyeColor,
    'Referred by': requiredFields.referredBy,
  };
  for (const [label, value] of Object.entries(chosen)) await pick(tab, label, value);
  await tab.upload({ label: 'Add main photo' }, place.photo);
  await tab.find({ role: 'img', name: 'Main photo' });
  await tab.click({ role: 'checkbox', name: 'The person listed knows' });
  await tab.click({ role: 'button', name: 'Confirm and see the receipt' });
  await tab.click({ role: 'button', name: 'Confirm Creation', within: '[role=alertdialog]' });
  await tab.isAt(/\/payment\?cid=[0-9a-f]{24}$/);
  await tab.reads('$99.95');
}

/** A list of the system's, or one that can be typed into. */
async function pick(tab: Tab, label: string, value: string): Promise<void> {
  await tab.find({ label });
  const isList = await tab.run<boolean>(
    'const [label] = arguments; return TestingLibraryDom.queryAllByLabelText(document.body, (text) => text.startsWith(label)).some((field) => field.matches("select"));',
    label,
  );
  if (isList) return tab.choose(label, value);
  await tab.retype({ label }, value);
  await tab.click({ role: 'option', name: value });
}

/** Browsers differ in what may be typed into a date, so it is set as their own pickers set it. */
async function setDate(tab: Tab, label: string, value: string): Promise<void> {
  await tab.find({ label });
  await tab.run(
    `const [label, value] = arguments;
     const field = TestingLibraryDom.queryAllByLabelText(document.body, (text) => text.startsWith(label))[0];
     Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, value);
     field.dispatchEvent(new Event('input', { bubbles: true }));
     field.dispatchEvent(new Event('change', { bubbles: true }));
     field.dispatchEvent(new Event('focusout', { bubbles: true }));`,
    label,
    value,
  );
}

async function pay(place: Place): Promise<void> {
  const { tab, siteUrl } = place;
  const id = await given(place, 'listed');
  await signIn(place, 'member');
  await tab.open(`${siteUrl}/payment?cid=${id}`);
  await payOnPage(place);
  expect((await statusOf(place, id)) === 'unapproved', 'The payment did not arrive');
}

async function approve(place: Place): Promise<void> {
  const { tab, consoleUrl } = place;
  const id = await given(place, 'paid');
  await signIn(place, 'admin', consoleUrl);
  await tab.open(`${consoleUrl}/approve-profiles?q=${encodeURIComponent(nameOf(place))}`);
  await tab.click({ role: 'button', name: 'Approve Profile' });
  await tab.click({ role: 'button', name: 'Approve Profile', within: '[role=alertdialog]' });
  await tab.reads('is approved and live');
  expect((await statusOf(place, id)) === 'active', 'The profile is not live');
}

async function update(place: Place): Promise<void> {
  const { tab, siteUrl } = place;
  const id = await given(place, 'live');
  await signIn(place, 'member');
  await tab.open(`${siteUrl}/update-inmate/${id}`);
  await pick(tab, 'Eye color', 'Green');
  await tab.click({ role: 'button', name: 'Send these changes · $9.95' });
  await tab.click({ role: 'button', name: 'Proceed to Checkout', within: '[role=alertdialog]' });
  await tab.isAt(/\/payment\?cid=/);
  await tab.reads('$9.95');
  await payOnPage(place);
}

async function print(place: Place): Promise<void> {
  const { tab, siteUrl } = place;
  await signIn(place, 'member');
  await tab.open(`${siteUrl}/explore-profiles`);
  await tab.click({ css: nameLink });
  await tab.find({ role: 'button', name: 'Print Profile' });
  await tab.run('window.print = () => (window.asked = (window.asked ?? 0) + 1);');
  await tab.click({ role: 'button', name: 'Print Profile' });
  await tab.holds('return window.asked === 1;', 'Nothing asked to print');
}

async function language({ tab, siteUrl }: Place): Promise<void> {
  await tab.open(`${siteUrl}/explore-profiles?search=male`);
  await tab.click({ role: 'link', name: 'Español', within: 'footer' });
  await tab.reads('Explorar perfiles');
  await tab.isAt(/explore-profiles\?search=male$/);
  await tab.open(`${siteUrl}/login`);
  await tab.find({ role: 'button', name: 'Iniciar sesión' });
  await tab.click({ role: 'link', name: 'English', within: 'footer' });
  await tab.find({ role: 'button', name: 'Login' });
}

/** Journeys that must work in every browser. */
export const journeys: readonly Journey[] = [
  { name: 'browse', go: browse },
  { name: 'filter', go: filter },
  { name: 'profile', go: profile },
  { name: 'sign in', go: enter },
  { name: 'list with photo', go: list },
  { name: 'pay', go: pay },
  { name: 'approve', go: approve },
  { name: 'update', go: update },
  { name: 'print', go: print },
  { name: 'language', go: language },
];
