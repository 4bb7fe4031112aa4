/** Seconds that every `for` and every window become, so that nobody waits for hours. */
export type Short = { wait: number; window: number };

/** The rules with short times. Thresholds stay as they are. */
export function shortRules(rules: string, { wait, window }: Short): string {
  return rules.replaceAll(/^( +for:) \w+$/gm, `$1 ${wait}s`).replaceAll(/\[\d+[smh](:?)\]/g, `[${window}s$1]`);
}

/** The names of all alerts, in their order. */
export const alertsIn = (rules: string): string[] =>
  [...rules.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name);
