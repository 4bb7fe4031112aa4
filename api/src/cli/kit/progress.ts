import type { CliProcess } from './session.js';

/** Milliseconds between two lines: a terminal shows a moving number, a log file a few lines. */
const onTerminal = 100;
const elsewhere = 5_000;

const clearLine = '\r\u001B[K';

export type Progress = {
  show: (line: string) => void;
  /** Clears the line for further output. */
  end: () => void;
};

/** Written to stderr, so that stdout holds the result alone. */
export function createProgress({ stderr, now }: Pick<CliProcess, 'stderr' | 'now'>): Progress {
  const isTerminal = stderr.isTTY === true;
  const pause = isTerminal ? onTerminal : elsewhere;
  let shownAt = isTerminal ? -Infinity : now().getTime(); // a log needs no line about a quick command
  let isShown = false;
  return {
    show(line) {
      const at = now().getTime();
      if (at - shownAt < pause) return;
      shownAt = at;
      isShown = true;
      stderr.write(isTerminal ? `${clearLine}${line}` : `${line}\n`);
    },
    end() {
      if (isTerminal && isShown) stderr.write(clearLine);
    },
  };
}

/** `part` of `whole`, in words. */
export function share(part: number, whole: number): string {
  const percent = whole === 0 ? 100 : Math.min(100, Math.floor((part * 100) / whole));
  return `${part} of ${whole} (${percent} %)`;
}
