/**
 * `npm run soak -- [--minutes N] [--rate N] [--profiles N] [--json] [--out FOLDER]`: mixed traffic on the built product,
 * kills of both processes, and a ledger of acknowledged writes, compared with the stored ones at the end. Exits 1 if
 * a judgement fails. The folder keeps ledger, log and verdicts.
 */
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { removeFolder, seededFolder } from '../../tools/lib/live/folders.js';
import { surroundings } from '../../tools/lib/machine.js';
import { judge } from './judge.js';
import { planOf } from './plan.js';
import { run } from './run.js';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    /** Requests a second. */
    rate: { type: 'string', default: '40' },
    profiles: { type: 'string', default: '2000' },
    json: { type: 'boolean', default: false },
    out: { type: 'string' },
  },
});
const log = (line: string): void => (values.json ? undefined : console.log(line));
const out = resolve(values.out ?? mkdtempSync(join(tmpdir(), 'inkbridge-soak-')));
mkdirSync(out, { recursive: true });
log(`soak: ${values.minutes} minutes, ${values.rate} requests a second, ${surroundings()}; everything in ${out}`);

const dataDir = await seededFolder(Number(values.profiles), '--updates', '20');
try {
  const seen = await run({ plan: planOf(Number(values.minutes)), rate: Number(values.rate), dataDir, out, log });
  const verdicts = judge(seen);
  writeFileSync(join(out, 'verdicts.json'), JSON.stringify(verdicts));
  log(`\n${seen.done} acknowledged entries, ${seen.requests.length} requests; load after: ${surroundings()}`);
  for (const { what, ok, how } of verdicts) log(`${ok ? 'ok    ' : 'FAILED'} ${what}${how ? `: ${how}` : ''}`);
  if (values.json) console.log(JSON.stringify({ verdicts, out }));
  process.exitCode = verdicts.every(({ ok }) => ok) ? 0 : 1;
} finally {
  await removeFolder(dataDir);
}
