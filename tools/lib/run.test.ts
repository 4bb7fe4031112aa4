import { expect, it } from 'vitest';
import { requireNode, run } from './run.mjs';

it.each(['20.19.0', '20.20.2', '22.1.0', '24.0.0'])('Node %s is new enough', (version) => {
  expect(() => requireNode(version)).not.toThrow();
});

it.each(['18.20.4', '20.18.9'])('Node %s is refused in one sentence', (version) => {
  expect(() => requireNode(version)).toThrow(`Inkbridge needs Node 20.19.0 or newer; this is Node ${version}.`);
});

it('whatever the commands start is told to send and to store no statistics', async () => {
  const print = 'console.log(process.env.TURBO_TELEMETRY_DISABLED, process.env.DO_NOT_TRACK)';

  const { text } = await run(process.execPath, ['-e', print], { output: 'collect', env: { HOME: '/nowhere' } });

  expect(text.trim()).toBe('1 1');
});
