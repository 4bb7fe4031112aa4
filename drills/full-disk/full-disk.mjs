/**
 * `npm run full-disk -- [--runs 20] [--seconds 6] [--folder /mnt/small] [--server api/dist/server.js]`: fills
 * the disk of a running product, makes room again, and compares stored with acknowledged writes.
 * Each run has a file system of 30 MB of its own, which only root may mount; with `--folder`, any small empty volume.
 * Needs a build (`npm run build`). Ends with 1 when a run froze or lost a write.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Refusal, requireNode, root, run, runMain } from '../../tools/lib/run.mjs';
import { runOnce } from './full-disk-run.mjs';

const options = parseArgs({
  options: {
    runs: { type: 'string', default: '20' },
    seconds: { type: 'string', default: '6' },
    folder: { type: 'string' },
    server: { type: 'string', default: 'api/dist/server.js' },
  },
}).values;

/** A volume for one run, and how to give it back. @param {string} workFolder */
function volume(workFolder) {
  if (options.folder) {
    const folder = options.folder;
    return {
      folder,
      remove: () => readdirSync(folder).forEach((name) => rmSync(join(folder, name), { recursive: true })),
    };
  }
  const folder = join(workFolder, 'volume');
  mkdirSync(folder, { recursive: true });
  const { status, stderr } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=30m', 'tmpfs', folder]);
  if (status !== 0) {
    throw new Refusal(
      `No run was made: a small volume could not be mounted (${String(stderr).trim()}). Give one: --folder`,
    );
  }
  return { folder, remove: () => void spawnSync('umount', ['--lazy', folder]) };
}

/** @param {string} workFolder */
async function seeded(workFolder) {
  const dataDir = join(workFolder, 'seeded');
  const seeder = ['tools/dist/seed.js', '--data-dir', dataDir, '--profiles', '60'];
  const { code, text } = await run(process.execPath, seeder, { output: 'collect', cwd: root });
  if (code !== 0) throw new Refusal(`The demo catalogue could not be written: ${text}`);
  return dataDir;
}

const columns = [
  'run',
  'acknowledged',
  'refused',
  'lost',
  'restarts',
  'frozen',
  'slowest answer',
  'writes again after',
];

await runMain(async () => {
  requireNode();
  const workFolder = mkdtempSync(join(tmpdir(), 'inkbridge-full-disk-'));
  let isBad = false;
  try {
    const seed = await seeded(workFolder);
    console.log(`| ${columns.join(' | ')} |\n|${' --- |'.repeat(columns.length)}`);
    for (let number = 1; number <= Number(options.runs); number += 1) {
      const { folder, remove } = volume(workFolder);
      try {
        const dataDir = join(folder, 'data');
        cpSync(seed, dataDir, { recursive: true });
        const result = await runOnce({ folder, dataDir, server: options.server, seconds: Number(options.seconds) });
        isBad ||= result.isFrozen || result.lost > 0;
        console.log(`| ${[number, ...rowOf(result)].join(' | ')} |`);
      } finally {
        remove();
      }
    }
  } finally {
    rmSync(workFolder, { recursive: true, force: true });
  }
  if (isBad) throw new Refusal('A run froze or lost a write.');
});

/** @param {Awaited<ReturnType<typeof runOnce>>} result */
function rowOf({ acknowledged, refused, lost, restarts, isFrozen, slowestMs, againMs }) {
  const again = againMs === null ? 'never' : `${againMs} ms`;
  return [acknowledged, refused, lost, restarts, isFrozen ? 'yes' : 'no', `${slowestMs} ms`, again];
}
