/** Timers with names: starting one again replaces it. */
export function createTimers<Name extends string>() {
  const timers = new Map<Name, ReturnType<typeof setTimeout>>();
  return {
    start(name: Name, milliseconds: number, work: () => void): void {
      clearTimeout(timers.get(name));
      timers.set(name, setTimeout(work, milliseconds));
    },
    clear(name: Name): void {
      clearTimeout(timers.get(name));
    },
    clearAll(): void {
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}
