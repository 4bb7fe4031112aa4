import { rememberIn, type SessionUser } from '@inkbridge/shared/auth-context';
import { expect, type Page } from '@playwright/test';
import { emailOf, password, type Person, siteUrl } from './journey.js';

/**
 * Signs in without the form, for journeys that test something else. Leaves the same cookies and storage as the form.
 * Each call starts a new session, because sessions cannot be shared: their secret changes with each page, and a used
 * secret ends them. Takes effect with the next page.
 */
export async function enterAs(page: Page, person: Person, origin = siteUrl('')): Promise<void> {
  const answer = await page.request.post(`${origin}/api/v1/identity/sign-in`, {
    data: { email: emailOf(person), password, remember: false },
  });
  expect(answer.status(), `${emailOf(person)} signs in`).toBe(200);
  const { data } = (await answer.json()) as { data: { idToken: string } };
  const account = await page.request.get(`${origin}/api/v1/user`, {
    headers: { authorization: `Bearer ${data.idToken}` },
  });
  expect(account.status()).toBe(200);
  const { data: user } = (await account.json()) as { data: SessionUser };
  await page.addInitScript(rememberOnce, { origin, entries: entriesOf(user), mark: `e2e.${entrances++}` });
}

let entrances = 0;

/** The entries that the product itself would write into the browser's storage. */
function entriesOf(user: SessionUser): [string, string][] {
  const written = new Map<string, string>();
  const storage = {
    getItem: (key: string) => written.get(key) ?? null,
    setItem: (key: string, value: string) => void written.set(key, value),
    removeItem: (key: string) => void written.delete(key),
  };
  rememberIn(() => storage, { cookie: '' }).write(user);
  return [...written];
}

type Memory = { origin: string; entries: [string, string][]; mark: string };

/** Runs in every new page, but must not sign a user in again who has signed out. */
function rememberOnce({ origin, entries, mark }: Memory): void {
  if (window.origin !== origin || localStorage.getItem(mark) !== null) return;
  for (const [key, value] of entries) localStorage.setItem(key, value);
  localStorage.setItem(mark, 'done');
}
