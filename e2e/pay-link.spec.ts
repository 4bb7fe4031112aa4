import type { Page } from '@playwright/test';
import { inFull } from './in-full.js';
import { enter, fee, givenUnpaidProfile, memberHere, purchasesOf, statusOf } from './support/checkout.js';
import { expectWellMade } from './support/desk.js';
import { expect, expectAccessible, siteUrl, test } from './support/journey.js';
import { cards } from '../tools/lib/live/purchase.js';
import { said } from './support/texts.js';
import { type Hand, type Way, ways } from './support/ways.js';

type Journey = { page: Page; hand: Hand; t: Way['texts'] };

/** The owner makes a link on the page of the payment. */
async function askFor({ page, hand, t: { payLink } }: Journey, cid: string): Promise<string> {
  await enter(page, `/payment?cid=${cid}`);
  await hand.press(page.locator('summary').filter({ hasText: payLink.ask.title }));
  await hand.write(page.getByLabel(said(payLink.ask.asker)), 'Maya');
  await hand.press(page.getByRole('button', { name: said(payLink.ask.make) }));
  const link = page.getByLabel(said(payLink.ask.link));
  await expect(link).toBeVisible();
  await expectWellMade(page);
  return link.inputValue();
}

/** A relative opens the link: who asks, for how much, and nothing that a search engine or another site could learn. */
async function openLink({ page, t: { payLink } }: Journey, link: string): Promise<void> {
  const answer = await page.goto(link);
  await expect(page.getByText(said(payLink.asks.creation, { asker: 'Maya' }))).toBeVisible();
  expect(answer?.headers()['referrer-policy']).toBe('no-referrer');
  expect(await answer?.text()).toContain('noindex');
  await expect(page.getByText(fee).first()).toBeVisible();
  await expectWellMade(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, 'colours');
}

/** Goes to PayPal and comes back without paying, then pays by card with two presses, once. */
async function pay({ page, hand, t: { payLink, payment } }: Journey): Promise<void> {
  await hand.press(page.getByRole('button', { name: said(payment.wallet.pay) }));
  await expect(page).toHaveURL(/\/sandbox\//);
  await hand.press(page.getByRole('button').last()); // the first one approves
  await expect(page.getByText(said(payLink.cancelled))).toBeVisible();
  await hand.write(page.getByLabel(said(payment.card.number)), cards.good);
  await hand.write(page.getByLabel(said(payment.card.expiry)), cards.expiry);
  await hand.write(page.getByLabel(said(payment.card.code)), '123');
  await hand.pressTwice(page.getByRole('button', { name: fee })); // a sum in US$ where it is said so
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(said(payLink.thanks));
}

for (const way of ways) {
  test.describe(way.name, inFull(!way.desk.isPhone), () => {
    test.use(way.use);

    test('D-125 an owner makes a link, a relative without an account pays with it, and the owner sees that', async ({
      page,
      browser,
    }) => {
      const t = way.texts;
      const card = said(t.payment.receipt.card, { brand: 'Visa', last4: '4242' });
      const member = await memberHere();
      const cid = await givenUnpaidProfile(member);
      const link = await askFor({ page, hand: way.handOn(page), t }, cid);

      const context = await browser.newContext(way.use);
      const guest = await context.newPage();
      const journey = { page: guest, hand: way.handOn(guest), t };
      await openLink(journey, link);
      await pay(journey);
      await expect(guest.getByText(card)).toBeVisible();
      await expectWellMade(guest);
      await guest.goto(link);
      await expect(guest.getByText(card)).toBeVisible();
      const tab = await context.newPage();
      await tab.goto(link);
      await expect(tab.getByText(card)).toBeVisible();
      await context.close();

      expect(await statusOf(member, cid)).toBe('unapproved');
      const [purchase] = await purchasesOf(member, cid);
      await page.goto(siteUrl(`/receipt/${purchase?.id}`));
      await expect(page.getByText(said(t.payment.receipt.friend))).toBeVisible();
      await expect(page.getByText(/4242/)).toHaveCount(0);

      const other = await browser.newPage(way.use);
      await other.goto(link);
      await expect(other.getByRole('heading', { level: 1 })).toHaveText(said(t.payLink.paid.title));
      await other.close();
    });
  });
}
