import { expect, it } from 'vitest';
import { rememberIn, siteHintCookie } from './remembered.js';
import type { SessionUser } from './session-user.js';

const member: SessionUser = {
  _id: 'a'.repeat(24),
  firstName: 'Ruth',
  lastName: 'Hale',
  email: 'ruth@inkbridge.test',
  imageUrl: null,
  profileComplete: true,
  role: 'user',
};

/** The parts of a browser's storage and cookies used here. */
function aBrowser(cookie = `theme=dark; ${siteHintCookie}=1`) {
  const items = new Map<string, string>();
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  } as Storage;
  const document = { cookie };
  return { items, document, storage, remembered: rememberIn(() => storage, document) };
}

it('AC-118 AC-120 a member is kept in local storage under the flag of members', () => {
  const { items, remembered } = aBrowser();

  remembered.write(member);

  expect([...items.keys()]).toEqual(['inkbridge.user', 'inkbridge.userAuth']);
  expect(remembered.read()).toEqual(member);
});

it('AC-119 an admin is kept under the flag of admins, which takes the place of the other', () => {
  const { items, remembered } = aBrowser();
  remembered.write(member);

  remembered.write({ ...member, role: 'admin' });

  expect([...items.keys()]).toEqual(['inkbridge.user', 'inkbridge.adminAuth']);
});

it('AC-124 clearing leaves nothing, the hint of the page server included', () => {
  const { items, document, remembered } = aBrowser();
  remembered.write(member);

  remembered.clear();

  expect(items.size).toBe(0);
  expect(document.cookie).toContain(`${siteHintCookie}=; path=/`);
  expect(document.cookie).toContain('max-age=0');
});

it('AC-128 without the hint, which ends with the session, no user is remembered', () => {
  const { storage, remembered } = aBrowser();
  remembered.write(member);

  const next = rememberIn(() => storage, { cookie: 'theme=dark' });

  expect(next.read()).toBeNull();
});

it('the console has a hint of its own, so that site and console do not sign each other out', () => {
  const { document, storage } = aBrowser(`${siteHintCookie}=1`);

  const console = rememberIn(() => storage, document, 'inkbridge_console_hint');
  console.write(member);

  expect(console.read()).toBeNull();
});

it.each(['not json', '{"role":"owner"}', '42'])('a stored value of %s is no user', (text) => {
  const { items, remembered } = aBrowser();
  items.set('inkbridge.user', text);

  expect(remembered.read()).toBeNull();
});

it('storage that refuses is the same as storage that is empty', () => {
  const refusing = () => {
    throw new DOMException('denied');
  };
  const remembered = rememberIn(refusing, { cookie: `${siteHintCookie}=1` });

  expect(() => remembered.write(member)).not.toThrow();
  expect(remembered.read()).toBeNull();
});
