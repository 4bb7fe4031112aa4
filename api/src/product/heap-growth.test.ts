import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { heapGrowth } from './heap-growth.js';

it('this Node knows the setting of the heap', () => {
  const options = execFileSync(process.execPath, ['--v8-options'], { encoding: 'utf8' });
  const [name] = heapGrowth.split('=');

  expect(options).toContain(`  ${name} `);
});
