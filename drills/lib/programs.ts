import { run } from '../../tools/lib/run.mjs';

/** Why something cannot be tried on this machine, as a sentence. */
export class CannotStart extends Error {}

/** Runs a program of the machine, and returns its output. @throws CannotStart when it is missing or fails */
export async function ask(command: string, args: readonly string[]): Promise<string> {
  const { code, text } = await run(command, args, { output: 'collect' }).catch((error: unknown) => {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    if (isMissing) throw new CannotStart(`${command} is not installed.`);
    throw error;
  });
  if (code === 0) return text;
  throw new CannotStart(`"${command} ${args.join(' ')}" failed: ${text.trim().split('\n').at(-1) ?? ''}`);
}
