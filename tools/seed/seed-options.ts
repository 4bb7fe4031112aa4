import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Scale } from './fill-database.js';
import { inmateNumberCapacity } from './generate/inmate-numbers.js';

const usage = `Usage: seed [--profiles 240] [--users N] [--payments N] [--updates N] [--seed inkbridge] [--data-dir .data]
            [--uri mongodb://…] [--if-empty | --force]`;

export type SeedCommand = ReturnType<typeof readOptions>;

/** @throws Error with the usage for an option that is not understood */
export function readOptions() {
  const { values } = parseArgs({
    options: {
      profiles: { type: 'string', default: '240' },
      users: { type: 'string' },
      payments: { type: 'string' },
      updates: { type: 'string' },
      seed: { type: 'string', default: 'inkbridge' },
      'data-dir': { type: 'string', default: process.env.INKBRIDGE_DATA_DIR ?? '.data' },
      uri: { type: 'string', default: process.env.MONGODB_URI },
      'if-empty': { type: 'boolean', default: false },
      force: { type: 'boolean', default: false },
    },
  });
  const profiles = Number(values.profiles);
  if (!Number.isInteger(profiles) || profiles < 0 || profiles > inmateNumberCapacity) {
    throw new Error(
      `--profiles takes a whole number up to ${inmateNumberCapacity}, not "${values.profiles}".\n${usage}`,
    );
  }
  const scale: Scale = {
    users: countOf('users', values.users),
    payments: countOf('payments', values.payments),
    updates: countOf('updates', values.updates),
  };
  return { ...values, profiles, scale, dataDir: resolve(values['data-dir']) };
}

function countOf(name: keyof Scale, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const count = Number(text);
  if (!Number.isInteger(count) || count < 0)
    throw new Error(`--${name} takes a whole number, not "${text}".\n${usage}`);
  return count;
}
