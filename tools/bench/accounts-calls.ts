import type { Registration } from '@inkbridge/contracts';
import { z } from 'zod';
import { demoEmails, demoPassword } from '../seed/demo-accounts.js';
import type { Product } from '../lib/live/product.js';

const signedIn = z.object({ data: z.object({ idToken: z.string() }) });

type Site = Pick<Product, 'siteUrl'>;

/** @throws Error if the response is not the expected one, because measuring errors would be meaningless */
async function post({ siteUrl }: Site, path: string, body: object): Promise<unknown> {
  const answer = await fetch(`${siteUrl}/api/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`);
  return JSON.parse(text);
}

/** Signs in a demo account, by default the member; resolves with the token. */
export async function signIn(site: Site, who: keyof typeof demoEmails = 'member'): Promise<string> {
  const person = { email: demoEmails[who], password: demoPassword, remember: false };
  return signedIn.parse(await post(site, '/identity/sign-in', person)).data.idToken;
}

let registered = 0;

/** Registers a new account. */
export async function register(site: Site): Promise<void> {
  registered += 1;
  const person: Registration = {
    firstName: 'Rosa',
    lastName: 'Bench',
    email: `rosa-${registered}@example.org`,
    password: demoPassword,
    confirmPassword: demoPassword,
    mailingAddress: '1 Oak Street',
    state: 'Oregon',
    city: 'Salem',
    zipCode: '97301',
    terms: true,
  };
  await post(site, '/user', person);
}
