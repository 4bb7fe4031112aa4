import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadScript, retryLateShares } from './container.js';
import { TimeLimitExceeded } from './remote-failure.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  document.head.replaceChildren();
});

function scriptInPage(): HTMLScriptElement {
  const script = document.head.querySelector('script');
  if (!script) throw new Error('no script in the page');
  return script;
}

describe('loadScript', () => {
  it('asks the browser to check the file', () => {
    void loadScript('/remotes/member/a.js', 'sha384-abc', document);

    const { src, crossOrigin, integrity } = scriptInPage();
    expect({ src, crossOrigin, integrity }).toEqual({
      src: 'http://localhost:3000/remotes/member/a.js',
      crossOrigin: 'anonymous',
      integrity: 'sha384-abc',
    });
  });

  it('ends when the script has run', async () => {
    const loading = loadScript('/a.js', undefined, document);
    scriptInPage().dispatchEvent(new Event('load'));

    await expect(loading).resolves.toBeUndefined();
    expect(document.head.childElementCount).toBe(0);
  });

  it('fails when it is refused', async () => {
    const loading = loadScript('/a.js', undefined, document);
    scriptInPage().dispatchEvent(new Event('error'));

    await expect(loading).rejects.toThrow('/a.js could not be loaded');
  });

  it('gives up after eight seconds', async () => {
    const loading = loadScript('/a.js', undefined, document);
    const failed = expect(loading).rejects.toThrow(TimeLimitExceeded);
    await vi.advanceTimersByTimeAsync(8_000);

    await failed;
  });
});

describe('retryLateShares', () => {
  it('a shared file that fails once is asked for again, which no remote would do', async () => {
    const factory = () => 'contracts';
    const get = vi.fn().mockRejectedValueOnce(new Error('refused')).mockResolvedValue(factory);
    const scope = { contracts: { '1.0.0': { get } } };
    retryLateShares(scope);

    const arriving = scope.contracts['1.0.0'].get();
    await vi.advanceTimersByTimeAsync(500);

    expect(await arriving).toBe(factory);
  });

  it('what is part of the first script stays synchronous', () => {
    const scope = { react: { '19.0.0': { get: () => 'react', eager: true } } };
    retryLateShares(scope);

    expect(scope.react['19.0.0'].get()).toBe('react');
  });
});
