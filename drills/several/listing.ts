import { setTimeout as pause } from 'node:timers/promises';
import { approve, create, newest, pay, upload } from './acts.js';
import type { Calls } from './calls.js';
import type { Ledger, Listed } from './ledger.js';

/** Milliseconds after an approval in which its profile is looked for, and from which on every answer must show it. */
const lookFor = 3_000;
export const mustShowAfter = 2_000;
const between = 100;

/** Tokens that a listing uses. */
export type Tokens = { member: string; admin: string };

/**
 * Lists a profile with a picture, pays for it, has it approved, and looks for it. Each call may reach another process,
 * and is repeated until it is answered, which the ledger then records.
 */
export async function listOne(calls: Calls, ledger: Ledger, { member, admin }: Tokens): Promise<void> {
  const listed = ledger.begin();
  listed.imageUrl = await upload(calls, member);
  listed.id = await create(calls, member, listed);
  await pay(calls, member, listed.id);
  listed.isPaid = true;
  listed.approvedAt = await approve(calls, admin, listed.id);
  await look(calls, listed, listed.approvedAt);
}

/** Asks for the profile again and again, and notes the latest question whose answer did not show it. */
async function look(calls: Calls, listed: Listed, approvedAt: number): Promise<void> {
  const looks: Promise<void>[] = [];
  const begun = performance.now();
  while (performance.now() - begun < lookFor) {
    looks.push(lookOnce(calls, listed, approvedAt));
    await pause(between);
  }
  await Promise.all(looks);
}

async function lookOnce(calls: Calls, listed: Listed, approvedAt: number): Promise<void> {
  const askedAt = performance.now();
  const answer = await calls.send(newest);
  if (answer?.status !== 200 || answer.text.includes(listed.id)) return;
  listed.unseenFor = Math.max(listed.unseenFor, askedAt - approvedAt);
  listed.arrivedAfter = Math.max(listed.arrivedAfter, answer.at - approvedAt);
}
