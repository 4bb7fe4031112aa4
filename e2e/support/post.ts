import { type APIRequestContext, expect } from '@playwright/test';
import { password, siteUrl } from './journey.js';

type Mail = { subject: string; links: string[] };

let people = 0;

/** A unique address, also among other runs on the same folder. */
export function newAddress(): string {
  people += 1;
  return `rosa.${process.pid}.${Date.now()}.${people}@example.org`;
}

/** Registers through the API, under other words if some are given; the verification mail is sent as usual. */
export async function givenPerson(
  request: APIRequestContext,
  { email = newAddress(), ...others }: Partial<Record<'email' | 'firstName' | 'lastName' | 'city', string>> = {},
): Promise<string> {
  const answer = await request.post(siteUrl('/api/v1/user'), {
    data: {
      firstName: 'Rosa',
      lastName: 'Hill',
      email,
      password,
      confirmPassword: password,
      mailingAddress: '14 Orchard Street',
      state: 'Pennsylvania',
      city: 'Harlan Ridge',
      zipCode: '17999',
      terms: true,
      ...others,
    },
  });
  expect(answer.ok()).toBe(true);
  return email;
}

/** Every mail to an address, newest first (D-101). */
export async function mailsTo(request: APIRequestContext, address: string): Promise<Mail[]> {
  const params = { to: address };
  const answer = await request.get(siteUrl('/dev/outbox'), { params, headers: { accept: 'application/json' } });
  return (await answer.json()) as Mail[];
}

/** The link to `path` of the newest mail that has one, at the address under test; waits for the mail. */
export async function mailedLink(request: APIRequestContext, address: string, path: string): Promise<string> {
  let found: string | undefined;
  await expect(async () => {
    const mails = await mailsTo(request, address);
    found = mails.flatMap(({ links }) => links).find((link) => new URL(link).pathname === path);
    expect(found).toBeDefined();
  }).toPass();
  const { pathname, search } = new URL(found ?? '');
  return siteUrl(pathname + search);
}
