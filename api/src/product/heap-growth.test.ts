import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { heapGrowth, heapGrowthOfCommands } from './heap-growth.js';

it.each([heapGrowth, heapGrowthOfCommands])('this Node knows the setting of the heap %s', (setting) => {
  const options = execFileSync(process.execPath, ['--v8-options'], { encoding: 'utf8' });
  const [name] = setting.split('=');

  expect(options).toContain(`  ${name} `);
});
