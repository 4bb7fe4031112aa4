import type { Page } from '@playwright/test';
import { enterAs } from './entry.js';
import { expect, signIn, siteUrl, test } from './journey.js';
import { holdBack } from './moving-on.js';
import { type Caller, callerOf, cards, givenNewProfile } from '../../tools/lib/live/purchase.js';

export const sizes = [
  { name: '390 px', width: 390, height: 844 },
  { name: '1280 px', width: 1280, height: 900 },
];

/** The dues of a profile without paid extras. */
export const fee = '$99.95';

export const words = {
  success: 'Thank you for your corporation! Your payment was successful.',
  failure: "Your payment was unsuccessful. We couldn't process it at the moment :(",
};

/** The demo member as a direct caller of the API. */
export const memberHere = (site = siteUrl('')): Promise<Caller> => callerOf({ siteUrl: site }, 'member');

let listed = 0;

/** A new profile of the demo member that owes its creation fee; no other test uses it. */
export async function givenUnpaidProfile(member: Caller): Promise<string> {
  listed += 1;
  return givenNewProfile(member, 70_000 + test.info().workerIndex * 100 + listed);
}

type Profile = {
  customerStatus: { status: string; expiresAt: string | null };
  pendingPayments: { totalAmount: number } | null;
  placedUntil: { premium: string | null; featured: string | null };
};

/** A profile as its owner sees it. */
export async function profileOf(member: Caller, cid: string): Promise<Profile> {
  const { data } = await member.call<Profile>('GET', `/customer?id=${cid}`);
  return data;
}

export async function statusOf(member: Caller, cid: string): Promise<string> {
  return (await profileOf(member, cid)).customerStatus.status;
}

type Purchase = { id: string; customer: { _id: string }; totalPrice: number; transactionType: string };

/** The member's payments for one profile, newest first. */
export async function purchasesOf(member: Caller, cid: string): Promise<Purchase[]> {
  const { data } = await member.call<Purchase[]>('GET', '/payment/receipts');
  return data.filter(({ customer }) => customer._id === cid);
}

/** Opens a page of the site as a member who is signed in. */
export async function enter(page: Page, path: string, site = siteUrl('')): Promise<void> {
  await enterAs(page, 'member', site);
  await page.goto(site + path);
  await expect(page).toHaveURL(site + path);
}

/** Opens a page of the site as a guest, signs in on the login page and returns. */
export async function enterThroughLogin(page: Page, path: string, site = siteUrl('')): Promise<void> {
  await page.goto(site + path);
  await page.getByRole('dialog').getByRole('button', { name: 'Log in' }).click();
  await signIn(page, 'member');
  await expect(page).toHaveURL(site + path);
}

/** A new profile of the demo member, and the page where it is paid by card. The result stays until `moveOn`. */
export async function openUnpaid(page: Page): Promise<{ member: Caller; cid: string }> {
  const member = await memberHere();
  const cid = await givenUnpaidProfile(member);
  await holdBack(page);
  await enter(page, `/payment?cid=${cid}`);
  await expect(payButton(page)).toBeVisible();
  return { member, cid };
}

export const payButton = (page: Page, amount = fee) => page.getByRole('button', { name: `Pay ${amount}` });
export const walletButton = (page: Page) => page.getByRole('button', { name: 'Pay with PayPal' });
export const outcome = (page: Page) => page.getByRole('heading', { level: 1 });

export async function fillCard(page: Page, number: string = cards.good): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiry').fill(cards.expiry);
  await page.getByLabel('Security code').fill('123');
}
