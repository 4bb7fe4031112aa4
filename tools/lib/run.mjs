import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The folder of the checkout. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

const { packageManager, engines } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));

/** A mistake of the person at the keyboard or of the machine: one sentence, no stack. */
export class Refusal extends Error {}

/**
 * Runs a command and resolves with its exit code and, with `output: 'collect'`, what it wrote.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ output?: 'show' | 'collect'; env?: NodeJS.ProcessEnv; cwd?: string }} options
 * @returns {Promise<{ code: number; text: string }>}
 */
export function run(command, args, { output = 'show', env = {}, cwd = root } = {}) {
  return new Promise((resolve, reject) => {
    const stdio = output === 'show' ? 'inherit' : ['ignore', 'pipe', 'pipe'];
    const child = spawn(command, args, { cwd, stdio, env: { ...process.env, ...env } });
    let text = '';
    child.stdout?.on('data', (chunk) => (text += chunk));
    child.stderr?.on('data', (chunk) => (text += chunk));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, text }));
  });
}

/**
 * Exactly the pnpm of `packageManager`, whether or not the machine has one of its own.
 * @param {readonly string[]} args
 * @param {Parameters<typeof run>[2]} [options]
 */
export function pnpm(args, options) {
  return run('npx', ['--yes', packageManager, ...args], options);
}

/**
 * @param {string} [version]
 * @throws Refusal when this Node is older than the product needs
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
 * Runs a script's main function; a `Refusal` becomes one sentence and exit code 1.
 * @param {() => Promise<void>} main
 */
export async function runMain(main) {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof Refusal ? error.message : error);
    process.exitCode = 1;
  }
}
