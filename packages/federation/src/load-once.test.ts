import { expect, it, vi } from 'vitest';
import { loadOnce } from './load-once.js';

it('loads when it is first asked for, and once', async () => {
  const load = vi.fn(() => Promise.resolve('part'));
  const part = loadOnce(load);
  expect(load).not.toHaveBeenCalled();

  expect(await Promise.all([part(), part()])).toEqual(['part', 'part']);
  expect(await part()).toBe('part');
  expect(load).toHaveBeenCalledOnce();
});

it('tries again after a failure, which all who were waiting see', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue('part');
  const part = loadOnce(load);

  const both = await Promise.allSettled([part(), part()]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await part()).toBe('part');
});
