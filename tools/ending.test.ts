import { expect, it } from 'vitest';
import { runActed, type Stage } from './testing/acted-checkout.js';

/** Waits until the hanging stage and its child process have started. */
async function begun(stage: Awaited<ReturnType<typeof runActed>>['stage']): Promise<void> {
  await expect.poll(() => stage.messages.length).toBe(2);
}

const moments: { script: 'start' | 'dev'; hang: Stage; command: string }[] = [
  { script: 'start', command: 'npm start', hang: 'install' },
  { script: 'start', command: 'npm start', hang: 'build' },
  { script: 'start', command: 'npm start', hang: 'seed' },
  { script: 'dev', command: 'npm run dev', hang: 'install' },
  { script: 'dev', command: 'npm run dev', hang: 'seed' },
];

it.each(moments)(
  'Ctrl-C ends $command during $hang, says nothing of a failure and leaves no process',
  async (moment) => {
    const { child, stage, text, ended } = await runActed(moment.script, moment);
    await begun(stage);

    child.kill('SIGINT');

    expect(await ended).toEqual([130, null]);
    await expect.poll(stage.onStage).toBe(0);
    expect(text()).not.toMatch(/could not|failed|Error/);
  },
);

it('Ctrl-C while the server is starting, before it listens to signals, ends npm start', async () => {
  const { child, stage, ended } = await runActed('start', { hang: 'server' });
  await begun(stage);

  child.kill('SIGINT');

  expect(await ended).toEqual([130, null]);
  await expect.poll(stage.onStage).toBe(0);
});

it.each([{ script: 'start' as const }, { script: 'dev' as const }])(
  'one Ctrl-C arrives twice, from the terminal and from npm, and the server may finish: $script',
  async ({ script }) => {
    const { child, stage, ended } = await runActed(script, { hang: 'server', manner: 'tidies' });
    await begun(stage);

    child.kill('SIGINT');
    await expect.poll(() => stage.messages).toContain('asked to stop');
    child.kill('SIGINT');

    expect(await ended).toEqual([0, null]);
    expect(stage.messages).toContain('tidied');
    await expect.poll(stage.onStage).toBe(0);
  },
);

it.each([{ script: 'start' as const }, { script: 'dev' as const }])(
  'a second Ctrl-C does not wait for a server that hangs: $script',
  async ({ script }) => {
    const { child, stage, ended } = await runActed(script, { hang: 'server', manner: 'ignores' });
    await begun(stage);

    const pressing = setInterval(() => child.kill('SIGINT'), 100);
    await ended;
    clearInterval(pressing);

    await expect.poll(stage.onStage).toBe(0);
  },
);

it('a terminal that is closed ends everything, too', async () => {
  const { child, stage, ended } = await runActed('start', { hang: 'build' });
  await begun(stage);

  child.kill('SIGHUP');

  expect(await ended).toEqual([129, null]);
  await expect.poll(stage.onStage).toBe(0);
});

it('killing npm alone ends everything that it has started', async () => {
  const { child, stage } = await runActed('start', { hang: 'server', byNpm: true });
  await begun(stage);

  child.kill('SIGKILL');

  await expect.poll(stage.onStage).toBe(0);
});

it('when dev breaks, its API does not live on', async () => {
  const { stage, text, ended } = await runActed('dev', { hang: 'server', breakPages: true });

  const [code] = await ended;

  expect(code).toBe(1);
  expect(text()).toContain('the pages break');
  await begun(stage);
  await expect.poll(stage.onStage).toBe(0);
});

it('nothing that is started may call home', async () => {
  const { child, stage, ended } = await runActed('start', { hang: 'build' });
  await begun(stage);

  child.kill('SIGTERM');
  await ended;

  expect(stage.messages.toSorted()).toEqual(['beside 11', 'build 11']);
});
