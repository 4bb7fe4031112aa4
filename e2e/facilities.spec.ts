import { expect, type Page } from '@playwright/test';
import { inFull } from './in-full.js';
import { expectInPage, expectWellMade, openDesk } from './support/desk.js';
import { test } from './support/journey.js';
import { givenLiveProfile, givenMember, type Listed, newLastName } from './support/listing.js';
import { said } from './support/texts.js';
import { type Hand, type Way, ways } from './support/ways.js';

type Journey = { page: Page; hand: Hand; way: Way };

/** A facility of a journey's own, as its file and its profile have it. */
type Given = { name: string; street: string; profile: Listed };

async function givenTypedProfile(page: Page): Promise<Given> {
  const member = await givenMember(page.request);
  const name = `${newLastName()} Prison`;
  const street = 'P.O. Box 88';
  const profile = await givenLiveProfile(member, {
    mailingAddress: `${name}, ${street}`,
    city: 'Rawlins',
    state: 'Wyoming',
    zipcode: '82301',
  });
  return { name, street, profile };
}

function fileOf({ name, street }: Given): { name: string; mimeType: string; buffer: Buffer } {
  const rows = [
    'name,jurisdiction,kind,mailing_address,mailing_city,mailing_state,mailing_zip,warden',
    `${name},WY,state,${street},RAWLINS,WY,82301,Someone`,
    `Nowhere of ${name},WY,state,1 Road,RAWLINS,WY,823,Someone`,
  ];
  return { name: 'prisons.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) };
}

/** Picks the file, reads what it would change, and confirms it. */
async function importFile({ page, hand, way }: Journey, given: Given): Promise<void> {
  const { facilityImport: importing, facilities } = way.texts;
  await openDesk(page, way.desk, '/admin/facilities');
  await hand.press(page.getByRole('link', { name: said(facilities.import) }));
  await hand.attach(page.getByLabel(importing.choose, { exact: true }).and(page.locator('input')), fileOf(given));
  const shown = page.getByRole('region', { name: said(importing.preview) });
  const group = (title: string) => shown.getByRole('region', { name: said(importing.group, { title, count: 1 }) });
  await expect(group(importing.new)).toContainText(given.name);
  await expect(group(importing.refused)).toContainText(importing.refusal.bad_zip);
  await expectWellMade(page);

  await hand.pressTwice(shown.getByRole('button', { name: said(importing.confirm, { count: 1 }) }));
  await expect(page.getByRole('heading', { name: said(importing.done) })).toBeVisible();
  await hand.press(page.getByRole('link', { name: said(importing.toList) }));
}

/** Finds the facility in the register and lets the profile that was typed by hand follow it. */
async function letItFollow({ page, hand, way }: Journey, given: Given): Promise<void> {
  const { facilities } = way.texts;
  await hand.write(page.getByRole('searchbox', { name: said(facilities.search) }), given.name);
  await expect(page.getByRole('row').filter({ has: page.getByRole('link') })).toHaveCount(1);
  await expectWellMade(page);
  await hand.press(page.getByRole('link', { name: given.name, exact: true }));
  await expect(page.getByRole('heading', { level: 1, name: given.name })).toBeVisible();
  await hand.press(page.getByRole('button', { name: said(facilities.followOf, { name: given.profile.name }) }));
  await expect(page.getByText(said(facilities.followers, { count: 1 }))).toBeVisible();
}

async function moveMailRoom({ page, hand, way }: Journey): Promise<void> {
  const { facilities } = way.texts;
  await hand.write(page.getByRole('textbox', { name: said(facilities.field.mailingLines) }), 'P.O. Box 1200');
  await expect(page.getByText(said(facilities.followersWill, { count: 1 }))).toBeVisible();
  await expectWellMade(page);
  await hand.press(page.getByRole('button', { name: said(facilities.save) }));
  await expect(page.getByText(said(facilities.saved))).toBeVisible();
}

// One after another: an import is refused if another one came between its preview and its confirmation.
test.describe.configure({ mode: 'default' });

for (const way of ways) {
  test.describe(way.name, inFull(!way.desk.isPhone), () => {
    test.use(way.use);

    test('D-172 an admin imports a file after a look at what it would change, and when the mail room moves, the profile that follows shows the new address', async ({
      page,
    }) => {
      const journey = { page, hand: way.handOn(page), way };
      const given = await givenTypedProfile(page);
      await importFile(journey, given);
      await letItFollow(journey, given);
      await moveMailRoom(journey);

      await expectInPage(`/inmate/${given.profile.id}`, 'P.O. Box 1200');
    });
  });
}
