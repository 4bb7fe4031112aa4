/** Whether the event loop is too slow to take more. */
export type LoopPressure = { isHigh: () => boolean; stop: () => void };

type LoopPressureOptions = {
  /** Milliseconds between two looks above which the loop counts as slow. */
  longest?: number;
  /** Looks in a row that must find it slow. */
  inRow?: number;
  now?: () => number;
};

/** Milliseconds. */
const every = 250;

/**
 * Looks how late the loop is. One slow piece of work delays one look, however long it takes, and what waited behind it is
 * served; only when the next look is late, too, is more asked than the process can do.
 */
export function watchLoop({
  longest = 1_000,
  inRow = 2,
  now = () => performance.now(),
}: LoopPressureOptions = {}): LoopPressure {
  let last = now();
  let slow = 0;
  const timer = setInterval(() => {
    const at = now();
    slow = at - last > longest ? slow + 1 : 0;
    last = at;
  }, every).unref();
  return { isHigh: () => slow >= inRow, stop: () => clearInterval(timer) };
}
