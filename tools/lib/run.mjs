import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { endWith, endWithSignals, Interrupted, isStopping, start } from './processes.mjs';

/** The root folder of the checkout. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

const { packageManager, engines } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));

/** Turns off telemetry in all tools we start (Turborepo's is on by default). Children inherit it. */
Object.assign(process.env, { TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' });

/** A mistake of the user or a problem of the machine: reported as one sentence without a stack. */
export class Refusal extends Error {}

/**
 * Runs a command and resolves with its exit code and, with `output: 'collect'`, its output.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ output?: 'show' | 'collect'; env?: NodeJS.ProcessEnv; cwd?: string }} options
 * @returns {Promise<{ code: number; text: string }>}
 */
export function run(command, args, { output = 'show', env = {}, cwd = root } = {}) {
  return new Promise((resolve, reject) => {
    const stdio = output === 'show' ? 'inherit' : ['ignore', 'pipe', 'pipe'];
    const child = start(command, args, { cwd, stdio, env: { ...process.env, ...env } });
    let text = '';
    child.stdout?.on('data', (chunk) => (text += chunk));
    child.stderr?.on('data', (chunk) => (text += chunk));
    child.on('error', reject);
    child.on('close', (code) => (isStopping() ? reject(new Interrupted()) : resolve({ code: code ?? 1, text })));
  });
}

/**
 * Runs exactly the pnpm of `packageManager`, whether or not pnpm is installed on the machine. The hash behind `+` is for
 * corepack; npm checks downloads against the registry's own.
 * @param {readonly string[]} args
 * @param {Parameters<typeof run>[2]} [options]
 */
export function pnpm(args, options) {
  return run('npx', ['--yes', packageManager.split('+')[0], ...args], options);
}

/**
 * @param {string} [version]
 * @throws Refusal if this Node is older than the product requires
 */
export function requireNode(version = process.versions.node) {
  const wanted = engines.node.replace('>=', '').split('.').map(Number);
  const running = version.split('.').map(Number);
  const difference = running.map((part, index) => part - (wanted[index] ?? 0)).find((step) => step !== 0) ?? 0;
  if (difference < 0) {
    throw new Refusal(`Inkbridge needs Node ${engines.node.slice(2)} or newer; this is Node ${version}.`);
  }
}

/**
 * Runs a script's main function; reports a `Refusal` as one sentence with exit code 1. A signal ends the script and
 * every process it has started.
 * @param {() => Promise<void>} main
 */
export async function runMain(main) {
  endWithSignals();
  try {
    await main();
  } catch (error) {
    if (error instanceof Interrupted) return;
    console.error(error instanceof Refusal ? error.message : error);
    endWith(1);
  }
}
