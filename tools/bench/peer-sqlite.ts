import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { startLines } from './line-process.js';
import { pageSize } from './match-kernel.js';
import { benchPerson } from './match-people.js';
import type { AbsentPeer, Peer } from './peer.js';

const name = 'SQLite, a join table';
const python = 'python3';
const rowsAtOnce = 1_000;

const answerSchema = z.object({ numbers: z.array(z.number()), milliseconds: z.number() });

/** SQLite through Python's standard library, because Node 20 has none. */
export async function startSqlite(profiles: number): Promise<Peer | AbsentPeer> {
  if (spawnSync(python, ['-c', 'import sqlite3']).status !== 0)
    return { name, why: `${python} with sqlite3 is not installed` };
  const session = startLines(python, [fileURLToPath(new URL('peer-sqlite.py', import.meta.url))]);
  const say = (message: object) => session.write(`${JSON.stringify(message)}\n`);
  for (let number = 0; number < profiles; number += rowsAtOnce) {
    const count = Math.min(rowsAtOnce, profiles - number);
    await say({ rows: Array.from({ length: count }, (_, place) => rowOf(number + place)) });
  }
  await say({ ready: true });
  await session.nextLine();
  return {
    name,
    async ask({ answers, page }) {
      await say({ ask: answers, offset: (page - 1) * pageSize });
      return answerSchema.parse(JSON.parse(await session.nextLine()));
    },
    stop: () => session.end(),
  };
}

function rowOf(number: number) {
  const { active, premium, featured, interests } = benchPerson(number);
  return [number, Number(premium) * 2 + Number(featured), Number(active), interests];
}
