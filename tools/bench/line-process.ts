import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** A child process that is spoken to in lines. */
export type LineProcess = {
  child: ChildProcess;
  /** Waits while the process has more to read than it can. */
  write: (text: string) => Promise<void>;
  /** @throws Error when the process has ended */
  nextLine: () => Promise<string>;
  /** Closes its input and waits until it has ended. */
  end: () => Promise<void>;
};

/** Starts it and shows its stderr. */
export function startLines(command: string, args: readonly string[], options: SpawnOptions = {}): LineProcess {
  const child = spawn(command, args, { ...options, stdio: ['pipe', 'pipe', 'inherit'] });
  const { stdin, stdout } = child;
  if (!stdin || !stdout) throw new Error(`${command} has no pipes`);
  const gone = new Promise<void>((resolve) => void child.once('close', () => resolve()).once('error', () => resolve()));
  const lines = createInterface({ input: stdout })[Symbol.asyncIterator]();
  stdin.on('error', () => {}); // the next line says that it is gone
  return {
    child,
    async write(text) {
      if (!stdin.write(text)) await Promise.race([once(stdin, 'drain'), gone]);
    },
    async nextLine() {
      const { value, done } = await lines.next();
      if (done) throw new Error(`${command} ended before it answered`);
      return value;
    },
    async end() {
      stdin.end();
      await gone;
    },
  };
}
