import { setTimeout as sleep } from 'node:timers/promises';
import { hashPassword } from '@inkbridge/api/stored-shapes';
import { keysOf } from '@inkbridge/shared/objects';
import { verify } from '@node-rs/argon2';
import type { Product } from '../lib/live/product.js';
import { demoPassword } from '../seed/demo-accounts.js';
import { register, tokenOf } from '../lib/live/purchase.js';
import { compared, median, type Row } from './report.js';

const rounds = 4;
const timesPerRound = 25;
const warmUps = 10;
/** Milliseconds between two calls, so that work left over from one, such as a mail, does not slow down the next. */
const rest = 25;

/** The duration in milliseconds. */
async function timed(work: () => Promise<unknown>): Promise<number> {
  await sleep(rest);
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

/** Runs one call at a time, each next to bare argon2id in this process, so that a busy moment affects both. */
export async function passwordCosts(product: Product, log: (line: string) => void): Promise<Row[]> {
  const hash = await hashPassword(demoPassword);
  const works = {
    verify: () => verify(hash, demoPassword),
    signIn: () => tokenOf(product, 'member'),
    hash: () => hashPassword(demoPassword),
    register: () => register(product),
  };
  const names = keysOf(works);
  const times: Record<keyof typeof works, number[]> = { verify: [], signIn: [], hash: [], register: [] };

  for (let n = 0; n < warmUps; n += 1) for (const name of names) await works[name]();
  for (let round = 1; round <= rounds; round += 1) {
    for (let n = 0; n < timesPerRound; n += 1) {
      for (const name of n % 2 === 0 ? names : names.toReversed()) times[name].push(await timed(works[name]));
    }
    const latest = names.map((name) => `${name} ${median(times[name].slice(-timesPerRound)).toFixed(1)} ms`);
    log(`round ${round}  ${latest.join('  ')}`);
  }
  const of = (name: keyof typeof works): number => median(times[name]);
  return [
    compared('sign-in / argon2id verify', 'ms', { value: of('signIn'), baseline: of('verify'), atMost: 2.2 }),
    compared('registration / argon2id hash', 'ms', { value: of('register'), baseline: of('hash'), atMost: 2.2 }),
  ];
}
