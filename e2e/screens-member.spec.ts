import type { Page } from '@playwright/test';
import { enterAs } from './support/entry.js';
import { consoleUrl, expect, siteUrl, test } from './support/journey.js';
import { givenLiveProfile, givenMember, givenProfile, givenUpdate } from './support/listing.js';
import { expectGoodLooks, hasCards, hasFields, hasTitle, testLooks } from './support/looks.js';

const asksWhere = async (page: Page): Promise<void> =>
  expect(page.getByRole('heading', { level: 2, name: /^Where is/ })).toBeVisible();

const hasForm = async (page: Page): Promise<void> =>
  expect(page.getByRole('button', { name: 'Update', exact: true })).toBeVisible();

testLooks([
  { name: 'manage', path: '/manage-inmates', who: 'member', ready: hasCards },
  { name: 'favorites', path: '/manage-inmates?tab=favorites', who: 'member', ready: hasTitle },
  { name: 'account', path: '/user-profile?sect=profile', who: 'member', ready: hasForm },
  { name: 'questionnaire', path: '/user-profile?sect=questionnaire', who: 'member', ready: hasForm },
  { name: 'list a profile', path: '/list-inmate', who: 'member', ready: hasFields },
  { name: 'update and renew', path: '/update-inmates', who: 'member', ready: hasCards },
  { name: 'payment without an answer', path: '/payment/result', who: 'member', ready: hasTitle },
]);

test('an update, its payment and its decision fit, read and pass axe at both widths, light and dark', async ({
  page,
  browser,
}) => {
  const member = await givenMember(page.request);
  const unpaid = await givenProfile(member);
  const live = await givenLiveProfile(member);
  await enterAs(page, member);
  await expectGoodLooks(page, siteUrl(`/payment?cid=${unpaid.id}`), hasTitle);
  await expectGoodLooks(page, siteUrl(`/update-inmate/${live.id}`), hasFields);
  await expectGoodLooks(page, siteUrl(`/update-inmate/${live.id}?moved`), asksWhere);

  const update = await givenUpdate(member, live, { eyeColor: 'Green' });
  const desk = await browser.newPage();
  await enterAs(desk, 'admin', consoleUrl(''));
  await expectGoodLooks(desk, consoleUrl(`/admin/inmate-updates/${update}`), hasTitle);
  await desk.close();
});
