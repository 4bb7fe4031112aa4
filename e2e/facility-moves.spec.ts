import { spawnSync } from 'node:child_process';
import { begunForm, requiredFields } from '@inkbridge/contracts/testing';
import type { Page } from '@playwright/test';
import { expectInPage } from './support/desk.js';
import { enterAs } from './support/entry.js';
import { expect, isAlive, siteUrl, test } from './support/journey.js';
import { isWhole } from './support/kept.js';
import {
  admin,
  createdBy,
  expectMail,
  facilityContent,
  givenMember,
  type Member,
  newLastName,
  payOnPage,
} from './support/listing.js';
import { expectGoodLooks, hasTitle, lookAt } from './support/looks.js';

type Stored = { id: string; version: number };
type Person = { id: string; name: string; number: string };

const day = 24 * 60 * 60_000;
const today = () => Math.floor(Date.now() / day) * day;
const dateOf = (time: number) => new Date(time).toISOString().slice(0, 10);
const shown = (date: string) => date.replace(/(\d+)-(\d+)-(\d+)/, '$2-$3-$1');

/** A prison of Ohio that wants its own name first on the envelope. */
const contentOf = (name: string, but: object = {}) =>
  facilityContent({ name, envelope: ['facility', 'number', 'person', 'address'], checkedOn: dateOf(today()), ...but });
const mailingTo = (box: string) => ({
  mailing: { lines: [box], city: 'Fairhollow', state: 'Ohio', zip: '43001' },
});

/** The lines of an envelope as that prison wants them. */
const linesTo = (facility: string, { name, number }: Person, box: string) => [
  facility,
  `DOC/Inmate # ${number}`,
  name,
  box,
  'Fairhollow, OH\u00a043001',
];

/** A mother picks the prison by its name in the form, and pays. */
async function listAt(page: Page, member: Member, facility: string): Promise<Person> {
  const lastName = newLastName();
  const number = `M-${Date.now()}`;
  const { mailingAddress: _line, city: _city, state: _state, zipcode: _zip, ...person } = begunForm.basicInfo;
  const content = { ...begunForm, basicInfo: { ...person, lastName, inmateNumber: number } };
  await member.api.call('PUT', '/drafts/create', { content, revision: null });
  await enterAs(page, member);
  await page.goto(siteUrl('/list-inmate'));
  await page.getByRole('button', { name: 'Continue' }).click();
  const search = page.getByRole('combobox', { name: 'Which prison?' });
  await search.fill(facility.toLowerCase());
  await expect(page.getByRole('option', { name: new RegExp(facility) })).toBeVisible();
  await search.press('Enter');
  await page.getByRole('button', { name: 'Confirm and see the receipt' }).filter({ visible: true }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm Creation' }).click();
  await payOnPage(page);
  const [{ _id: id } = { _id: '' }] = await createdBy(member);
  return { id, name: `${requiredFields.firstName} ${lastName}`, number };
}

const linesOn = (page: Page) => page.getByRole('region', { name: 'The envelope' }).locator('address > span');

/** What another program reads from a saved PDF; null where there is none. */
async function wordsOfSaved(page: Page): Promise<string | null> {
  const save = page.getByRole('button', { name: 'Save as PDF' });
  await isAlive(save);
  const download = page.waitForEvent('download');
  await save.click();
  const { error, stdout } = spawnSync('pdftotext', ['-layout', await (await download).path(), '-'], {
    encoding: 'utf8',
  });
  return error ? null : stdout;
}

test('D-171 D-172 D-173 a mother picks a prison and pays; when its mail room moves, desk, label, PDF and what a device kept have the new address, and a stop begins and ends by the clock', async ({
  page,
  browser,
}) => {
  const desk = await admin();
  const facility = `Stillwater ${Date.now()}`;
  const { data: stored } = await desk.call<Stored>('POST', '/admin/facilities', {
    content: contentOf(facility, mailingTo('P.O. Box 88')),
  });
  const member = await givenMember(page.request);
  const person = await listAt(page, member, facility);
  expect((await desk.call('PUT', `/admin/approve-customer?id=${person.id}`)).status).toBe(200);
  await expectInPage(`/inmate/${person.id}`, 'P.O. Box 88');

  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'allow' });
  const guest = await context.newPage();
  const addressStep = siteUrl(`/write/${person.id}?step=address`);
  await guest.goto(siteUrl(`/write/${person.id}`));
  await guest.getByLabel('Your letter').fill('A heron stood in my ditch.');
  await guest.getByRole('link', { name: 'Next: address' }).click();
  await expect(linesOn(guest)).toHaveText(linesTo(facility, person, 'P.O. Box 88'));

  const change = (version: number, but: object) =>
    desk.call<Stored>('PUT', `/admin/facilities?id=${stored.id}`, { version, content: contentOf(facility, but) });
  const { data: moved } = await change(stored.version, mailingTo('P.O. Box 1200'));
  const lines = linesTo(facility, person, 'P.O. Box 1200');
  await expectInPage(`/inmate/${person.id}`, 'P.O. Box 1200');
  await expectMail(page.request, member.email, `Inkbridge: new mailing address for ${facility}`);

  await page.goto(siteUrl(`/labels?search=viewAll&q=${encodeURIComponent(person.name)}`));
  await expect(page.getByRole('img', { name: 'The sheet as it prints: 1 label' })).toHaveText(lines.join(''));
  await guest.reload();
  await expect(linesOn(guest)).toHaveText(lines);
  await isWhole(guest);
  await guest.goto(siteUrl(`/write/${person.id}?step=print`));
  const words = await wordsOfSaved(guest);
  if (words !== null)
    expect(words).toMatch(
      new RegExp(`${facility}\\s+DOC/Inmate # ${person.number}\\s+${person.name}\\s+P\\.O\\. Box 1200`),
    );
  await context.setOffline(true);
  await guest.goto(addressStep);
  await expect(linesOn(guest)).toHaveText(lines);
  await expect(guest.getByText(/the address is the one from/)).toBeVisible();
  await context.setOffline(false);

  const [first, last] = [today() + 5 * day, today() + 8 * day];
  const why = { en: 'The mail room is flooded.', es: 'La sala de correo está inundada.' };
  const stop = { status: { is: 'stopped', from: dateOf(first), until: dateOf(last), why } };
  expect((await change(moved.version, { ...mailingTo('P.O. Box 1200'), ...stop })).status).toBe(200);
  await expectStopByClock(guest, { facility: { id: stored.id, name: facility }, person, first, last });
  await context.close();
});

type Stop = { facility: { id: string; name: string }; person: Person; first: number; last: number };

/** On the profile, at the desk and on the facility's page. */
async function expectStopByClock(page: Page, { facility: { id, name }, person, first, last }: Stop): Promise<void> {
  const note = page.getByRole('main').getByRole('note');
  const stopped = `Mail to ${name} is stopped through ${shown(dateOf(last))}.`;
  await page.clock.setFixedTime(first - 1);
  await page.goto(siteUrl(`/inmate/${person.id}`));
  await expect(note).toContainText(`Mail to ${name} will be stopped from ${shown(dateOf(first))}`);
  await lookAt(page, first);
  await expect(note).toContainText(stopped);
  await expect(note).toContainText('The mail room is flooded.');

  await page.getByRole('link', { name: `People at ${name}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: `People at ${name}` })).toBeVisible();
  await expect(note).toContainText(stopped);
  await expectGoodLooks(page, siteUrl(`/facility/${id}`), hasTitle);

  await page.goto(siteUrl(`/write/${person.id}?step=print`));
  await expect(note).toContainText(stopped);
  await lookAt(page, last + day - 1);
  await expect(note).toContainText(stopped);
  await lookAt(page, last + day);
  await expect(note).toHaveCount(0);

  await page.goto(siteUrl(`/inmate/${person.id}`));
  await expect(page.getByRole('link', { name: `People at ${name}` })).toBeVisible();
  await expect(note).toHaveCount(0);
}
