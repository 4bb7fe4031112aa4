import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { childrenOf, memoryOf } from './machine.js';

it.runIf(process.platform === 'linux')('a process needs memory of its own, and one that has ended none', async () => {
  const child = spawn(process.execPath, ['-e', 'process.stdin.resume()'], { stdio: ['pipe', 'ignore', 'ignore'] });
  await once(child, 'spawn');
  const pid = child.pid ?? 0;

  expect(childrenOf(process.pid)).toContain(pid);
  expect(memoryOf(process.pid)?.own).toBeGreaterThan(10);

  child.stdin.end();
  await once(child, 'exit');
  expect(memoryOf(pid)).toBeNull();
});
