import { afterEach, expect, it, vi } from 'vitest';
import { askEarly } from './ask-early.js';
import type { SessionNews, SessionPorts } from './create-session.js';
import type { IdentityPort, IssuedToken } from './identity-port.js';
import { givenSession, inTurn, member, refusal } from './testing/given-session.js';
import { type HeldToken, noTabTokens, type TabTokens, tabTokensOver } from './tab-tokens.js';

const channels: BroadcastChannel[] = [];
afterEach(() => {
  for (const channel of channels.splice(0)) channel.close();
  globalThis.inkbridgeToken = undefined;
});

function ofThisBrowser(): TabTokens {
  const channel = new BroadcastChannel('tab-tokens.test');
  channels.push(channel);
  return tabTokensOver(channel);
}

/** Tabs of one browser: each its own session, with one lock and one identity service for all. */
function aBrowser({ share = ofThisBrowser, isHinted = true }: { share?: () => TabTokens; isHinted?: boolean } = {}) {
  let refreshes = 0;
  let isExpected = isHinted;
  let line: Promise<unknown> = Promise.resolve();
  let heard: Parameters<SessionPorts['tabs']['listen']>[0] = () => undefined;
  const refresh: IdentityPort['refresh'] = () => Promise.resolve({ idToken: `shared-${++refreshes}`, expiresIn: 900 });
  const exclusively = <T>(work: () => Promise<T>): Promise<T> => {
    const mine = line.then(work);
    line = mine.catch(() => undefined);
    return mine;
  };
  return {
    refreshes: () => refreshes,
    openTab: () => givenSession({ user: member, identity: { refresh }, tabTokens: share(), exclusively }),
    /** The first script of a page, whose session starts when the others are there. */
    beginPage: (asked = refresh) =>
      askEarly(
        { refresh: asked },
        {
          remembered: {
            isExpected: () => isExpected,
            read: () => member,
            write: () => undefined,
            clear: () => undefined,
          },
          exclusively,
          tabs: { tell: () => undefined, listen: (listener) => void (heard = listener) },
          tabTokens: share(),
          now: () => new Date('2027-03-01T12:00:00Z'),
        },
      ),
    tell: (news: SessionNews) => heard(news),
    loseHint: () => void (isExpected = false),
  };
}

it('twenty tabs that open at once refresh once', async () => {
  const { openTab, refreshes } = aBrowser();
  const tabs = Array.from({ length: 20 }, openTab);

  await Promise.all(tabs.map(({ session }) => session.restore()));

  expect(refreshes()).toBe(1);
  expect(new Set(await Promise.all(tabs.map(({ session }) => session.getToken())))).toEqual(new Set(['shared-1']));
});

it('a tab that opens later, or wakes up, takes the token of another', async () => {
  const { openTab, refreshes } = aBrowser();
  await openTab().session.restore();
  const later = openTab();

  await later.session.restore();

  expect(await later.session.getToken()).toBe('shared-1');
  expect(refreshes()).toBe(1);
});

it('a token that the API refused is not handed on', async () => {
  const { openTab, refreshes } = aBrowser();
  const [one, other] = [openTab(), openTab()];
  await Promise.all([one.session.restore(), other.session.restore()]);

  expect(await one.session.renewToken('shared-1')).toBe('shared-2');

  await expect.poll(() => other.session.getToken()).toBe('shared-2');
  expect(refreshes()).toBe(2);
});

it('neither a token near its end nor one of a tab that signed out is handed on', async () => {
  const { openTab, refreshes } = aBrowser();
  const [old, out] = [openTab(), openTab()];
  await old.session.restore();
  await out.session.restore();
  old.clock.now = new Date(old.clock.now.getTime() + 880_000);
  await out.session.signOut();

  const fresh = openTab();
  await fresh.session.restore();

  expect(await fresh.session.getToken()).toBe('shared-2');
  expect(refreshes()).toBe(2);
  expect(await out.session.getToken()).toBeNull();
});

it('signing out while a tab asks the others prevents the refresh', async () => {
  const { openTab, refreshes } = aBrowser();
  const { session } = openTab();
  const restored = session.restore();

  await session.signOut();
  await restored;

  expect(refreshes()).toBe(0);
  expect(session.store.getState().status).toBe('guest');
});

it('without channels each tab refreshes for itself', async () => {
  const { openTab, refreshes } = aBrowser({ share: () => noTabTokens });
  const tabs = [openTab(), openTab()];

  await Promise.all(tabs.map(({ session }) => session.restore()));

  expect(refreshes()).toBe(2);
});

it('words that are no token are ignored', async () => {
  const { openTab } = aBrowser();
  const { session } = openTab();
  await session.restore();
  const channel = new BroadcastChannel('tab-tokens.test');
  channels.push(channel);

  channel.postMessage('signed_in');
  channel.postMessage(null);

  expect(await session.getToken()).toBe('shared-1');
});

it('a session takes the token that the first script of its page asked for, once', async () => {
  const { beginPage, openTab, refreshes } = aBrowser();
  beginPage();
  await globalThis.inkbridgeToken;
  const page = openTab();

  await page.session.restore();

  expect(refreshes()).toBe(1);
  expect(await page.session.getToken()).toBe('shared-1');
  expect(globalThis.inkbridgeToken).toBeUndefined();
  expect(await page.session.renewToken('shared-1')).toBe('shared-2');
});

it('a token that the first script of a page has told already is not given a second time', async () => {
  const token = { value: 'shared-1', endsAt: Number.MAX_SAFE_INTEGER };
  globalThis.inkbridgeToken = Promise.resolve(token);
  const page = ofThisBrowser();
  const take = vi.fn<(token: HeldToken) => void>();
  page.serve({ find: () => null, take });

  ofThisBrowser().offer(token);
  await vi.waitFor(() => expect(take).toHaveBeenCalledWith(token));

  expect(await page.ask(token.value)).toBeNull();
});

it('the first script of a page that is signed out while it asks the others asks no further', async () => {
  const { beginPage, loseHint, refreshes } = aBrowser();
  beginPage();

  loseHint();

  expect(await globalThis.inkbridgeToken).toBeNull();
  expect(refreshes()).toBe(0);
});

it('the first script of a page takes the token of another tab', async () => {
  const { beginPage, openTab, refreshes } = aBrowser();
  await openTab().session.restore();

  beginPage();
  const page = openTab();
  await page.session.restore();

  expect(refreshes()).toBe(1);
  expect(await page.session.getToken()).toBe('shared-1');
});

it('where the first script of a page got no token, or the user may have changed since, the session asks', async () => {
  const { beginPage, openTab, refreshes, tell } = aBrowser();
  beginPage(inTurn<IssuedToken>(refusal(503)));
  const page = openTab();
  await page.session.restore();
  expect(refreshes()).toBe(1);

  beginPage();
  tell('signed_in');
  expect(globalThis.inkbridgeToken).toBeUndefined();
});

it('a guest’s page asks for nothing', () => {
  const { beginPage } = aBrowser({ isHinted: false });

  beginPage();

  expect(globalThis.inkbridgeToken).toBeUndefined();
});
