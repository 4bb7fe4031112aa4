import { expect, it } from 'vitest';
import { createWarmUp } from './warm-up.js';

const id = '00000000000000000000000a';

/** A site that is asked for pages, and answers as told. */
function aSite(answer: () => Promise<never>) {
  const asked: string[] = [];
  const inject = ({ url, headers }: { url: string; headers: Record<string, string> }) => {
    asked.push(`${headers['accept-language']} ${url}`);
    return answer();
  };
  return { asked, site: { inject: inject as never } };
}

it('a process is warm once lists were loaded and each kind of page was drawn in each language', async () => {
  const { asked, site } = aSite(async () => ({}) as never);
  const warmUp = createWarmUp(() => [id]);
  const done = warmUp.run(site);
  await Promise.resolve();
  expect([warmUp.isDone(), asked]).toEqual([false, []]);

  warmUp.loaded();
  await done;

  expect(warmUp.isDone()).toBe(true);
  expect(asked).toEqual(['/', '/explore-profiles', `/inmate/${id}`].flatMap((url) => [`en ${url}`, `es ${url}`]));
});

it.each([
  { what: 'that fail', answer: () => Promise.reject(new Error('no page')) },
  { what: 'that never come', answer: () => new Promise<never>(() => undefined) },
])('pages $what keep no process from serving', async ({ answer }) => {
  const warmUp = createWarmUp(() => [], 20);
  warmUp.loaded();

  await warmUp.run(aSite(answer).site);

  expect(warmUp.isDone()).toBe(true);
});
