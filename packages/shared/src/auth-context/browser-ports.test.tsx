import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { browserPorts } from './browser-ports.js';

afterEach(() => vi.unstubAllGlobals());

/** Events a tab hears while another tab of a browser without channels changes the storage. */
function heardWithoutChannels(change: StorageEventInit): string[] {
  vi.stubGlobal('BroadcastChannel', undefined);
  const heard: string[] = [];
  browserPorts().tabs.listen((news) => heard.push(news));
  window.dispatchEvent(new StorageEvent('storage', change));
  return heard;
}

it.each([
  { what: 'that another tab signed out', change: { key: 'inkbridge.user', newValue: null }, news: ['signed_out'] },
  { what: 'that another tab signed in', change: { key: 'inkbridge.user', newValue: '{}' }, news: ['signed_in'] },
  { what: 'nothing of other things stored', change: { key: 'inkbridge.draft.x', newValue: null }, news: [] },
])('without channels a tab hears $what through the storage', ({ change, news }) => {
  expect(heardWithoutChannels(change)).toEqual(news);
});

it('without channels and locks a tab refreshes for itself', async () => {
  vi.stubGlobal('BroadcastChannel', undefined);
  const { tabTokens, exclusively } = browserPorts();

  expect(await tabTokens.ask(null)).toBeNull();
  expect(await exclusively(() => Promise.resolve('done'))).toBe('done');
});

const denied = () => {
  throw new DOMException('The operation is insecure', 'SecurityError');
};

it('a browser that denies channels and locks, as it does storage, refreshes for itself', async () => {
  vi.stubGlobal('BroadcastChannel', denied);
  vi.stubGlobal('navigator', { locks: { request: async () => denied() } });
  const { tabTokens, exclusively } = browserPorts();

  expect(await tabTokens.ask(null)).toBeNull();
  expect(await exclusively(() => Promise.resolve('done'))).toBe('done');
});

it('a browser that denies cookies remembers nobody, and can sign out', () => {
  Object.defineProperty(document, 'cookie', { get: denied, set: denied, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(document, 'cookie'));
  const { remembered } = browserPorts();

  expect(remembered.isExpected?.()).toBe(false);
  expect(remembered.read()).toBeNull();
  expect(() => remembered.clear()).not.toThrow();
});

it('work that fails in its turn is not tried out of turn', async () => {
  const work = vi.fn<() => Promise<void>>().mockRejectedValue(new Error('refused'));
  vi.stubGlobal('navigator', { locks: { request: (_: string, begin: () => Promise<void>) => begin() } });

  await expect(browserPorts().exclusively(work)).rejects.toThrow('refused');
  expect(work).toHaveBeenCalledTimes(1);
});

it('sign-outs reach the other tabs, their words about tokens do not count as news', async () => {
  const [one, other] = [browserPorts(), browserPorts()];
  const heard: string[] = [];
  other.tabs.listen((news) => heard.push(news));

  one.tabTokens.offer({ value: 'token', endsAt: 0 });
  one.tabs.tell('signed_out');

  await expect.poll(() => heard).toEqual(['signed_out']);
});
