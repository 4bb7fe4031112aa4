import { expect, siteUrl, test } from './support/journey.js';
import { admin, facilityContent, givenMember, givenProfile, publish } from './support/listing.js';
import { expectGoodLooks, hasTitle } from './support/looks.js';

type Stored = { id: string; version: number };

const day = 24 * 60 * 60_000;
const today = () => Math.floor(Date.now() / day) * day;
const dateOf = (time: number) => new Date(time).toISOString().slice(0, 10);
const shown = (date: string) => date.replace(/(\d+)-(\d+)-(\d+)/, '$2-$3-$1');

const contentOf = (name: string, status: object) => facilityContent({ name, status, checkedOn: dateOf(today()) });

test('D-171 a stop on mail begins and ends by the reader’s clock, on the profile, at the desk and on the facility’s page', async ({
  page,
  request,
}) => {
  const desk = await admin();
  const name = `Stillwater ${Date.now()}`;
  const { data: facility } = await desk.call<Stored>('POST', '/admin/facilities', {
    content: contentOf(name, { is: 'open' }),
  });
  const member = await givenMember(request);
  const address = { mailingAddress: `${name}, PO Box 88`, city: 'Fairhollow', state: 'Ohio', zipcode: '43001' };
  const person = await givenProfile(member, address, { facilityId: facility.id });
  await publish(member, person);
  const [first, last] = [today() + 5 * day, today() + 8 * day];
  const { status } = await desk.call('PUT', `/admin/facilities?id=${facility.id}`, {
    version: facility.version,
    content: contentOf(name, {
      is: 'stopped',
      from: dateOf(first),
      until: dateOf(last),
      why: { en: 'The mail room is flooded.', es: 'La sala de correo está inundada.' },
    }),
  });
  expect(status).toBe(200);
  const note = page.getByRole('main').getByRole('note');
  const stopped = `Mail to ${name} is stopped through ${shown(dateOf(last))}.`;
  const lookAt = async (time: number) => {
    await page.clock.setFixedTime(time);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  };

  await page.clock.setFixedTime(first - 1);
  await page.goto(siteUrl(`/inmate/${person.id}`));
  await expect(note).toContainText(`Mail to ${name} will be stopped from ${shown(dateOf(first))}`);
  await lookAt(first);
  await expect(note).toContainText(stopped);
  await expect(note).toContainText('The mail room is flooded.');

  await page.getByRole('link', { name: `People at ${name}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: `People at ${name}` })).toBeVisible();
  await expect(note).toContainText(stopped);
  await expectGoodLooks(page, siteUrl(`/facility/${facility.id}`), hasTitle);

  await page.goto(siteUrl(`/write/${person.id}?step=print`));
  await expect(note).toContainText(stopped);
  await lookAt(last + day - 1);
  await expect(note).toContainText(stopped);
  await lookAt(last + day);
  await expect(note).toHaveCount(0);

  await page.goto(siteUrl(`/inmate/${person.id}`));
  await expect(page.getByRole('link', { name: `People at ${name}` })).toBeVisible();
  await expect(note).toHaveCount(0);
});
