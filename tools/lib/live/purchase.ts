import type { Registration } from '@inkbridge/contracts';
import { accounts, emailOf, password, type Person } from './accounts.js';
import type { Product } from './product.js';

/** A direct caller of the running product's API. */
export type Caller = {
  call<T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<Answer<T>>;
};
type Answer<T> = { status: number; data: T; code: string | undefined };

type Site = Pick<Product, 'siteUrl'>;

/** Signs in; the token is good for 15 minutes, over restarts too. @throws Error */
export async function tokenOf({ siteUrl }: Site, person: Person): Promise<string> {
  const email = emailOf(person);
  const { status, data, code } = await send<{ idToken: string }>(`${siteUrl}/api/v1/identity/sign-in`, 'POST', {
    body: { email, password, remember: false },
  });
  if (status !== 200) throw new Error(`${email} cannot sign in: ${status} ${code ?? ''}`);
  return data.idToken;
}

/** Signs in to stay; with the cookie of the session. */
export async function sessionOf({ siteUrl }: Site, person: Person): Promise<{ token: string; cookie: string }> {
  const answer = await fetch(`${siteUrl}/api/v1/identity/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: emailOf(person), password, remember: true }),
  });
  const { data } = (await answer.json()) as { data: { idToken: string } };
  const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0]);
  return { token: data.idToken, cookie: cookies.join('; ') };
}

export function callerWith(token: string, { siteUrl }: Site): Caller {
  const headers = { authorization: `Bearer ${token}` };
  return { call: (method, path, body) => send(`${siteUrl}/api/v1${path}`, method, { body, headers }) };
}

/** Milliseconds a token is used for, well within its life. */
const tokenLife = 5 * 60_000;
const tokens = new Map<string, { token: Promise<string>; until: number }>();

/** A demo account signs in once for many journeys, because each sign-in is made to be slow. */
export async function callerOf(site: Site, who: keyof typeof accounts): Promise<Caller> {
  const key = `${site.siteUrl} ${who}`;
  const known = tokens.get(key);
  if (known && known.until > Date.now()) return callerWith(await known.token, site);
  const token = tokenOf(site, who);
  tokens.set(key, { token, until: Date.now() + tokenLife });
  token.catch(() => tokens.delete(key));
  return callerWith(await token, site);
}

type SentRequest = { body?: object | undefined; headers?: Record<string, string> };

async function send<T>(url: string, method: string, { body, headers }: SentRequest): Promise<Answer<T>> {
  const answer = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: method === 'GET' ? undefined : JSON.stringify(body ?? {}),
  });
  const json = (await answer.json()) as { data: T; code?: string };
  return { status: answer.status, data: json.data, code: json.code };
}

/** What the form of registration sends. */
export function aRegistration(email: string): Registration {
  return {
    firstName: 'Rosa',
    lastName: 'Live',
    email,
    password,
    confirmPassword: password,
    mailingAddress: '1 Oak Street',
    state: 'Oregon',
    city: 'Salem',
    zipCode: '97301',
    terms: true,
  };
}

let registered = 0;

/** Registers a new account. @throws Error */
export async function register({ siteUrl }: Site): Promise<void> {
  registered += 1;
  const person = aRegistration(`rosa-${registered}@example.org`);
  const { status, code } = await send(`${siteUrl}/api/v1/user`, 'POST', { body: person });
  if (status !== 200) throw new Error(`${person.email} cannot register: ${status} ${code ?? ''}`);
}

/** Everything that is required and nothing that costs extra: the creation fee alone. */
export function aNewProfile(number: number) {
  return {
    basicInfo: {
      firstName: 'Thomas',
      lastName: `Hale${number}`,
      inmateNumber: `T-${String(number).padStart(5, '0')}`,
      email: accounts.member,
      dateOfBirth: '1984-05-02',
      gender: 'Male',
      orientation: 'Straight',
      race: 'White',
      spokenLanguages: ['English'],
      mailingAddress: '14 Mill Road',
      city: 'Salem',
      state: 'Oregon',
      zipcode: '97301',
      institutionalEmailProvider: 'JPay',
      height: 70,
      weight: 172,
      hairColor: 'Brown',
      eyeColor: 'Hazel',
      referredBy: 'Friend',
    },
    consent: { version: '2026-11' },
  };
}

/** Lists a profile and answers its id. @throws Error when it was refused */
export async function givenNewProfile(member: Caller, number: number): Promise<string> {
  const { status, data, code } = await member.call<{ _id: string }>('POST', '/customer', aNewProfile(number));
  if (status !== 200) throw new Error(`The profile was refused: ${status} ${code ?? ''}`);
  return data._id;
}

export type CardCheckout = { clientSecret: string; sessionId: string; paymentId: string; totalAmount: number };

/** Opens the card checkout for a profile's dues. @throws Error when it was refused */
export async function openCard(member: Caller, cid: string, dues: object = {}): Promise<CardCheckout> {
  const path = '/payment/create-checkout-session?provider=card';
  const { status, data, code } = await member.call<CardCheckout>('POST', path, { cid, ...dues });
  if (status !== 200) throw new Error(`The checkout was refused: ${status} ${code ?? ''}`);
  return data;
}

/** Well-known test numbers of the sandbox (D-106). */
export const cards = {
  good: '4242424242424242',
  declined: '4000000000000002',
  challenge: '4000002500003155',
  disputed: '4000000000000259',
  /** All expire at the end of the next year, on whatever day they are used. */
  expiry: `12/${String(new Date().getFullYear() + 1).slice(2)}`,
} as const;

/** Sends the card form of the sandbox, as the payment page does. */
export async function payCard(
  { siteUrl }: Site,
  { sessionId, clientSecret }: CardCheckout,
  number: string = cards.good,
): Promise<string> {
  const answer = await fetch(`${siteUrl}/sandbox/card/${sessionId}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ clientSecret, number, expiry: cards.expiry, securityCode: '123' }),
  });
  const { status } = (await answer.json()) as { status: string };
  return status;
}

export type Progress = { status: 'complete' | 'open'; progress: string; paymentId: string };

export async function sessionStatus(member: Caller, sessionId: string): Promise<Progress> {
  const { data } = await member.call<Progress>('GET', `/payment/session-status?session_id=${sessionId}`);
  return data;
}
