import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { defineRemote, type Remote } from '../index.js';
import type { RuntimeConfig } from '../runtime-config/index.js';
import { type RemoteFailure, TimeLimitExceeded } from './remote-failure.js';
import { createRemoteLoader, type RemoteLoaderDeps } from './remote-loader.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const messages = { en: {}, es: () => Promise.resolve({}) };
const member = defineRemote({ id: 'member', routes: [], messages });

function configOf(release: string): RuntimeConfig {
  const entry = { name: 'mfe_member', entry: `/remotes/member/${release}.js`, build: release };
  return { remotes: { member: entry }, integrity: {}, page: { build: null }, language: 'en' };
}

/** What a container exposes. */
const exposed = (remote: Remote) => () => ({ remote });

/** A loader of release `old` whose server has `new`; `open` handles each attempt in turn. */
function loaderWith(open: NonNullable<RemoteLoaderDeps['open']>) {
  const urls: string[] = [];
  const loader = createRemoteLoader({
    config: configOf('old'),
    freshConfig: () => Promise.resolve(configOf('new')),
    open: (entry) => {
      urls.push(entry.entry);
      return open(entry);
    },
  });
  return { loader, urls };
}

/** The result of the load, and after how many milliseconds. */
async function outcome(loading: Promise<Remote>) {
  const startedAt = performance.now();
  const ended = loading.then(
    () => ({ reason: 'loaded', afterMs: performance.now() - startedAt }),
    ({ reason }: RemoteFailure) => ({ reason, afterMs: performance.now() - startedAt }),
  );
  await vi.advanceTimersByTimeAsync(60_000);
  return ended;
}

const refused = () => Promise.reject(new Error('refused'));
const never = () => new Promise<never>(() => undefined);

describe('a remote that arrives', () => {
  it('is fetched once, however often it is asked for', async () => {
    const { loader, urls } = loaderWith(() => Promise.resolve(exposed(member)));

    const both = await Promise.all([loader.load('member'), loader.load('member')]);

    expect(both).toEqual([member, member]);
    expect(urls).toEqual(['/remotes/member/old.js']);
  });

  it('says which build it is of', async () => {
    const { loader } = loaderWith(() => Promise.resolve(exposed(member)));
    await loader.load('member');

    expect(loader.buildOf('member')).toBe('old');
  });
});

describe('a remote that fails', () => {
  it('is asked for again after 0.5 s and 1.5 s, by another address and by the names of the present release', async () => {
    const { loader, urls } = loaderWith(refused);

    const { reason, afterMs } = await outcome(loader.load('member'));

    expect({ reason, afterMs }).toEqual({ reason: 'network', afterMs: 2_000 });
    expect(urls).toEqual([
      '/remotes/member/old.js',
      '/remotes/member/new.js?retry=1',
      '/remotes/member/new.js?retry=2',
    ]);
  });

  it('recovers by itself when the second attempt succeeds', async () => {
    const answers = [refused, () => Promise.resolve(exposed(member))];
    const { loader } = loaderWith(() => answers.shift()?.() ?? never());

    const { reason } = await outcome(loader.load('member'));

    expect(reason).toBe('loaded');
    expect(loader.buildOf('member')).toBe('new');
  });

  it('starts over when it is asked for after its failure, by an address that no browser remembers', async () => {
    let down = true;
    const { loader, urls } = loaderWith(() => (down ? refused() : Promise.resolve(exposed(member))));
    await outcome(loader.load('member'));
    down = false;

    expect((await outcome(loader.load('member'))).reason).toBe('loaded');
    expect(urls.at(-1)).toBe('/remotes/member/new.js?retry=3');
  });

  it('ends after eight seconds if it hangs, without a second attempt', async () => {
    const { loader, urls } = loaderWith(never);

    expect(await outcome(loader.load('member'))).toEqual({ reason: 'timeout', afterMs: 8_000 });
    expect(urls).toHaveLength(1);
  });

  it('ends within ten seconds if it is refused and then hangs', async () => {
    const answers = [refused, never];
    const { loader } = loaderWith(() => (answers.shift() ?? never)());

    const { reason, afterMs } = await outcome(loader.load('member'));

    expect(reason).toBe('timeout');
    expect(afterMs).toBeLessThanOrEqual(10_000);
  });

  it('is a time-out if its chunk times out', async () => {
    const timeout = Object.assign(new Error('Loading chunk failed'), { name: 'ChunkLoadError', type: 'timeout' });
    const { loader } = loaderWith(() => Promise.reject(timeout));

    expect((await outcome(loader.load('member'))).reason).toBe('timeout');
  });

  it('is refused at once if it has another contract version', async () => {
    const { loader, urls } = loaderWith(() => Promise.resolve(exposed({ ...member, contractVersion: 2 })));

    expect((await outcome(loader.load('member'))).reason).toBe('version');
    expect(urls).toHaveLength(1);
  });

  it('is not tried again if it throws while it is evaluated: the browser keeps what it has run', async () => {
    const broken = () => {
      throw new Error('shared module is not available');
    };
    const { loader, urls } = loaderWith(() => Promise.resolve(broken));

    expect((await outcome(loader.load('member'))).reason).toBe('evaluation');
    expect(urls).toHaveLength(1);
  });

  it('is found at the first try, by asking the server, if the page did not know it', async () => {
    const urls: string[] = [];
    const loader = createRemoteLoader({
      config: { ...configOf('old'), remotes: {} },
      freshConfig: () => Promise.resolve(configOf('new')),
      open: ({ entry }) => {
        urls.push(entry);
        return Promise.resolve(exposed(member));
      },
    });

    expect((await outcome(loader.load('member'))).reason).toBe('loaded');
    expect(urls).toEqual(['/remotes/member/new.js']);
  });

  it('without any configuration to be had keeps the one of the page', async () => {
    const urls: string[] = [];
    const loader = createRemoteLoader({
      config: configOf('old'),
      freshConfig: () => Promise.reject(new TimeLimitExceeded('offline')),
      open: ({ entry }) => {
        urls.push(entry);
        return refused();
      },
    });
    await outcome(loader.load('member'));

    expect(urls.at(-1)).toBe('/remotes/member/old.js?retry=2');
  });
});
