import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checkoutRoot } from '../config/checkout-root.js';
import { collections } from '../product/schema/collections.js';
import { type Config, readConfig } from '../config/config.js';
import { type AddCommand, Interrupted, type Outcome, Refusal, type Session } from './kit/session.js';
import { withStore } from './kit/store.js';

type SeedOptions = { profiles: string; force: boolean };

export const seedCommand: AddCommand = (program, run) => {
  program
    .command('seed')
    .description('Fills an empty database with the demo catalogue and its accounts. Never in production.')
    .option('--profiles <number>', 'how many profiles', '240')
    .option('--force', 'replace what is already there', false)
    .addHelpText('after', '\nExample:\n  INKBRIDGE_DATA_DIR=/tmp/demo npm run cli -- seed --profiles 10000')
    .action((options: SeedOptions) => run('seed', (session) => seed(options, session)));
};

async function seed(options: SeedOptions, session: Session): Promise<Outcome> {
  const config = readConfig(session.env);
  if (config.production) throw new Refusal('The demo catalogue is never written in production.');
  await runSeeder(options, config, session);
  const profiles = await withStore(config, {}, ({ db }) => collections(db).customers.countDocuments({}));
  return { facts: { profiles }, text: `The database holds ${profiles} profiles.` };
}

/** Runs the seeder as a program of its own, because the API may not import tools. Its output goes to stderr. */
async function runSeeder(
  { profiles, force }: SeedOptions,
  config: Config,
  { env, signal, stderr }: Session,
): Promise<void> {
  const script = join(checkoutRoot, 'tools', 'dist', 'seed.js');
  if (!existsSync(script)) throw new Refusal('The seeder is not built. Run "npm run build" first.');
  const args = [script, '--profiles', profiles, '--data-dir', config.dataDir, ...(force ? ['--force'] : [])];
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  for (const output of [child.stdout, child.stderr]) {
    output.setEncoding('utf8').on('data', (text: string) => void stderr.write(text));
  }
  const stop = (): void => void child.kill();
  signal.addEventListener('abort', stop);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  signal.removeEventListener('abort', stop);
  if (signal.aborted) throw new Interrupted('Part of the catalogue may have been written: "seed --force" replaces it.');
  if (code !== 0) throw new Refusal('The catalogue was not written; see the lines above.');
}
