import { createInstance, init, type ModuleFederation } from '@module-federation/enhanced/runtime';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { defineRemote } from '../index.js';
import { openRemote } from './remote-loader.js';
import runtimePlugin from './runtime-plugin.js';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockReturnValue(); // the runtime warns when a remote replaces another
  init({ name: 'shell', remotes: [], plugins: [runtimePlugin()], shareStrategy: 'loaded-first' });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  delete containers['mfe_member'];
  document.head.replaceChildren();
});

const entry = { name: 'mfe_member', entry: '/remotes/member/a.js', integrity: 'sha256-abc', build: 'a' };

/** The remotes' containers in global variables, as their scripts would leave them. */
const containers = globalThis as unknown as Record<string, object | undefined>;

function containerOf(id: string) {
  const remote = defineRemote({ id, routes: [], messages: { en: {}, es: () => Promise.resolve({}) } });
  return { init: () => undefined, get: () => Promise.resolve(() => ({ remote })) };
}

async function scriptInPage(): Promise<HTMLScriptElement> {
  await vi.advanceTimersByTimeAsync(0);
  const script = document.head.querySelector('script');
  if (!script) throw new Error('no script in the page');
  return script;
}

/** Simulates a script that has run and left its container. */
async function arrive(id = 'member') {
  const script = await scriptInPage();
  containers['mfe_member'] = containerOf(id);
  script.dispatchEvent(new Event('load'));
}

describe('openRemote', () => {
  it('asks the browser to check the file', async () => {
    void openRemote(entry);

    const { src, crossOrigin, integrity } = await scriptInPage();
    expect({ src, crossOrigin, integrity }).toEqual({
      src: 'http://localhost:3000/remotes/member/a.js',
      crossOrigin: 'anonymous',
      integrity: 'sha256-abc',
    });
  });

  it('gives what the container exposes when its script has run', async () => {
    const opening = openRemote(entry);
    await arrive();

    expect((await opening)().remote.id).toBe('member');
    expect(document.head.querySelector('script')).toBeNull();
  });

  it('fails when the script is refused', async () => {
    const opening = openRemote(entry);
    const failed = expect(opening).rejects.toThrow('/remotes/member/a.js');
    (await scriptInPage()).dispatchEvent(new Event('error'));

    await failed;
  });

  it('fails when the script was no container', async () => {
    const opening = openRemote({ ...entry, name: 'mfe_page' });
    const failed = expect(opening).rejects.toThrow('mfe_page');
    (await scriptInPage()).dispatchEvent(new Event('load'));

    await failed;
  });

  it('gives up after eight seconds', async () => {
    const opening = openRemote(entry);
    const failed = expect(opening).rejects.toThrow('timed out');
    await vi.advanceTimersByTimeAsync(8_000);

    await failed;
    expect(document.head.querySelector('script')).toBeNull();
  });

  it('fetches the next address anew, whatever the one before has left', async () => {
    const first = openRemote(entry);
    await arrive('stale');
    await first;

    const second = openRemote({ ...entry, entry: '/remotes/member/b.js?retry=1' });
    expect((await scriptInPage()).src).toBe('http://localhost:3000/remotes/member/b.js?retry=1');
    await arrive('fresh');

    expect((await second)().remote.id).toBe('fresh');
  });

  it('lends every remote an instance of its own, with the product’s plugin', () => {
    void openRemote(entry).catch(() => undefined);
    const { inkbridgeFederation } = globalThis as unknown as { inkbridgeFederation: LentRuntime };

    const [one, other] = ['mfe_one', 'mfe_other'].map((name) =>
      inkbridgeFederation.runtime.init({ name, remotes: [] }),
    );

    expect([one?.name, other?.name]).toEqual(['mfe_one', 'mfe_other']);
    expect(one?.options.plugins.map(({ name }) => name)).toContain('inkbridge');
  });
});

type LentRuntime = { runtime: { init: (options: { name: string; remotes: [] }) => ModuleFederation } };

describe('a shared module that is a file of its own', () => {
  /** A host that shares `contracts`, and a remote that uses it. */
  function hostAndRemote(get: () => Promise<() => unknown>) {
    const shared = {
      contracts: { version: '1.0.0', get, shareConfig: { singleton: true, requiredVersion: '^1.0.0' } },
    };
    const host = createInstance({ name: 'host', remotes: [], plugins: [runtimePlugin()], shared });
    const remote = createInstance({ name: 'remote', remotes: [], plugins: [runtimePlugin()] });
    void host.initializeSharing();
    remote.initShareScopeMap('default', host.shareScopeMap['default'] ?? {});
    const customShareInfo = { scope: ['default'], shareConfig: { singleton: true, requiredVersion: '^1.0.0' } };
    return () => remote.loadShare('contracts', { customShareInfo });
  }
  const contracts = () => 'contracts';

  it('is asked for again when it fails to arrive, which no remote would do', async () => {
    const get = vi.fn().mockRejectedValueOnce(new Error('refused')).mockResolvedValue(contracts);
    const loadShare = hostAndRemote(get);

    const arriving = loadShare();
    await vi.advanceTimersByTimeAsync(500);

    expect(await arriving).toBe(contracts);
  });

  it('is not lost for good when all tries fail', async () => {
    let down = true;
    const loadShare = hostAndRemote(() => (down ? Promise.reject(new Error('refused')) : Promise.resolve(contracts)));
    const failed = expect(loadShare()).rejects.toThrow('refused');
    await vi.advanceTimersByTimeAsync(10_000);
    await failed;
    down = false;

    expect(await loadShare()).toBe(contracts);
  });

  it('stays synchronous when it is part of the first script', () => {
    const shared = {
      react: { version: '19.0.0', get: () => () => 'react', shareConfig: { eager: true, requiredVersion: '^19.0.0' } },
    };
    const host = createInstance({ name: 'eager', remotes: [], plugins: [runtimePlugin()], shared });

    const factory = host.loadShareSync('react');

    expect(factory && factory()).toBe('react');
  });
});
