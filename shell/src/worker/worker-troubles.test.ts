import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aRelease, first, installed, origin, script, textOf, visit } from '../testing/worker-device.js';
import { createWorker } from './worker.js';

describe('a network that takes requests and never answers', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** Whether there is an answer after this many milliseconds, and which. */
  async function after(ms: number, answer: Promise<Response> | null) {
    let found: Response | undefined;
    void answer?.then((response) => (found = response));
    await vi.advanceTimersByTimeAsync(ms);
    return found;
  }

  it('a page that can be read is there after five seconds, and not before', async () => {
    const { worker, network } = await installed();
    network.state.delayMs = Infinity;
    const answer = worker.answer(visit('/diary'));

    expect(await after(4_999, answer)).toBeUndefined();
    expect(await (await after(1, answer))?.text()).toBe('<html data-kept="page" lang="en">one');
  });

  it('a page that comes later than usual, but in time, is the one from the network', async () => {
    const { worker, network } = await installed();
    network.state.delayMs = 4_000;

    expect(await (await after(4_000, worker.answer(visit('/diary'))))?.text()).toBe('network /diary');
  });

  it.each(['/payment?cid=1', '/login', '/list-inmate', '/'])(
    '%s is never a kept page: the reader is told after five seconds, at once on a page from the device',
    async (path) => {
      const { worker, network } = await installed();
      network.state.delayMs = Infinity;

      const answer = await after(5_000, worker.answer(visit(path)));
      expect(answer?.headers.get('location')).toBe(`${origin}/offline#${path}`);
      expect(await textOf(worker.answer(visit('/offline')))).toContain('data-kept');
    },
  );

  it('a second request for that page waits longer, so that a slow network gets there', async () => {
    const { worker, network } = await installed();
    network.state.delayMs = 12_000;
    await after(5_000, worker.answer(visit('/explore-profiles')));

    const again = worker.answer(visit('/explore-profiles'));

    expect(await (await after(12_000, again))?.text()).toBe('network /explore-profiles');
  });

  it('it does not hold a worker back that lacks what a page asked for meanwhile', async () => {
    const { worker, network } = await installed();
    network.state.delayMs = Infinity;
    void worker.meet({ words: ['en', 'member'], language: 'en', looks: {} });
    await vi.waitFor(() => expect(network.asked).toContain('/remotes/member/all.1.js'));

    await expect(worker.activate()).resolves.toBeUndefined();
  });

  it('files for a reader met without a network are kept once there is one', async () => {
    const { worker, network, kept } = await installed();
    network.state.isOn = false;
    await expect(worker.meet({ words: ['en', 'member'], language: 'en', looks: {} })).rejects.toThrow('no network');
    network.state.isOn = true;

    await worker.catchUp();

    expect(kept().join()).toContain('/remotes/member/all.1.js');
  });

  it('an open page learns where the other remotes are before it gives up', async () => {
    const { worker, network } = await installed();
    network.state.delayMs = Infinity;

    const answer = await after(2_000, worker.answer(script('/runtime-config.json')));

    expect(await answer?.json()).toEqual(first.config);
  });

  it('requests that send something are left to the browser: none is answered from the device', async () => {
    const { worker } = await installed();

    for (const method of ['POST', 'PUT', 'DELETE']) {
      expect(worker.answer(visit('/api/v1/payment', { method, mode: 'cors' }))).toBeNull();
      expect(worker.answer(visit('/login', { method }))).toBeNull();
    }
  });
});

describe('a device that cannot keep', () => {
  it('a full one takes no release, gives back the room of the half, and keeps serving the one before', async () => {
    const { caches, kept, network, device } = await installed();
    const second = aRelease('two', [...first.files, ['/remotes/public/diary.2.js', '']]);
    const next = createWorker(second, { caches, fetch: network.fetch, origin });
    device.isFull = true;

    await expect(next.install()).rejects.toThrow('no room');

    expect(kept().filter((line) => line.includes('release'))).toEqual([
      'inkbridge-release-one /assets/shell/main.1.js /remotes/public/diary.1.js',
    ]);
  });

  it('one that denies access gets every page and file from the network', async () => {
    const { worker, device } = await installed();
    device.isDenied = true;

    expect(await textOf(worker.answer(visit('/diary')))).toBe('network /diary');
    expect(await textOf(worker.answer(script('/remotes/public/diary.1.js')))).toContain('network');
  });

  it('when the browser has removed everything, files come from the network, and without one it says so itself', async () => {
    const { worker, network, evict, kept } = await installed();
    evict();

    expect(await textOf(worker.answer(script('/remotes/public/diary.1.js')))).toContain('network');
    network.state.isOn = false;
    await expect(worker.answer(visit('/diary'))).rejects.toThrow('no network');
    await expect(worker.answer(visit('/payment'))).rejects.toThrow('no network');

    network.state.isOn = true;
    await worker.meet({ words: ['en'], language: 'en', looks: {} });
    expect(kept().join(' ')).toContain('/remotes/public/diary.1.js');
  });
});
