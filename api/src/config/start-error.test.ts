import { FolderInUseError } from '@inkbridge/embedded-mongo';
import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { ConfigError } from './config.js';
import { isForPeople, StartError } from './start-error.js';

/** The error of reading a folder as if it were a file. */
const ofTheDisk = () => readFile(import.meta.dirname).catch((error: unknown) => error);

/** The error of a connection that nobody accepts. */
async function ofTheNetwork(): Promise<unknown> {
  const socket = connect({ path: '/nowhere/inkbridge.sock' });
  const [error] = (await once(socket, 'error')) as unknown[];
  return error;
}

it('shows only the message when the operator can fix the error', async () => {
  expect(isForPeople(new StartError('Port 80 is in use.'))).toBe(true);
  expect(isForPeople(new ConfigError('PORT: not a number'))).toBe(true);
  expect(isForPeople(new FolderInUseError('.data'))).toBe(true);
  expect(isForPeople(await ofTheDisk())).toBe(true);
});

it('treats a plain error of a library as a bug and shows its stack', async () => {
  expect(isForPeople(new Error('Invalid state'))).toBe(false);
  expect(isForPeople(new TypeError('x is not a function'))).toBe(false);
  expect(isForPeople(await ofTheNetwork())).toBe(false);
  expect(isForPeople('no error at all')).toBe(false);
});
