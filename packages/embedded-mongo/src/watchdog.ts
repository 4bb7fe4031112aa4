/** How often the child is asked for a sign of life, and after how many questions without an answer it is given up. */
export type WatchPace = { everyMs: number; unanswered: number };

const usualPace: WatchPace = { everyMs: 2_000, unanswered: 5 };

type WatchdogOptions = {
  ask: () => unknown;
  /** Called once; nothing is asked afterwards. */
  onSilence: () => void;
  pace?: WatchPace;
};

export type Watchdog = { answered(): void; stop(): void };

/**
 * Notices that a child process hangs. Silence is counted in questions that were asked on time, not in seconds: after a
 * laptop's sleep, or when this process itself was stopped, the first question comes late and the count starts again.
 */
export function startWatchdog({ ask, onSilence, pace = usualPace }: WatchdogOptions): Watchdog {
  let open = 0;
  let last = performance.now();
  let verdict: NodeJS.Immediate | undefined;

  const timer = setInterval(() => {
    const now = performance.now();
    if (now - last > 2 * pace.everyMs) open = 0;
    last = now;
    verdict = setImmediate(judge); // after the answers that came while this process was busy
  }, pace.everyMs).unref();

  function judge(): void {
    if (open >= pace.unanswered) {
      stop();
      return onSilence();
    }
    open += 1;
    ask();
  }

  function stop(): void {
    clearInterval(timer);
    clearImmediate(verdict);
  }

  return {
    answered() {
      open = 0;
    },
    stop,
  };
}
