import { delimiter } from 'node:path';
import { expect, it } from 'vitest';
import { run } from '../../tools/lib/run.mjs';
import { shellOf } from './fetch-node.js';

it('a fetched Node comes first, and nothing of the npm that started the trial reaches it', async () => {
  const outer = {
    HOME: '/home/ada',
    PATH: ['/checkout/node_modules/.bin', '/usr/bin'].join(delimiter),
    npm_node_execpath: '/usr/bin/node',
    npm_config_nodedir: '/usr',
    NODE_OPTIONS: '--import tsx',
    NODE_PATH: '/elsewhere',
    INIT_CWD: '/checkout',
  };

  const shell = shellOf('/nodes/24', outer);

  expect(JSON.parse(JSON.stringify(shell))).toEqual({
    HOME: '/home/ada',
    PATH: ['/nodes/24', '/usr/bin'].join(delimiter),
  });
});

it('a variable that is taken away is not taken from this process either', async () => {
  const env = shellOf('/nodes/24', { ...process.env, npm_node_execpath: '/usr/bin/node' });

  const { text } = await run(process.execPath, ['-p', 'process.env.npm_node_execpath'], { output: 'collect', env });

  expect(text.trim()).toBe('undefined');
});
