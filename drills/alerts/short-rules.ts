/** Seconds that replace every `for`, windows of minutes, and those of half an hour or more, to save hours. */
type Short = { wait: number; window: number; longWindow: number };

/** The rules with short times. Thresholds stay as they are. */
export function shortRules(rules: string, { wait, window, longWindow }: Short): string {
  const windowOf = (typed: string) => (/^([3-9]\d)m$|h$/.test(typed) ? longWindow : window);
  return rules
    .replaceAll(/^( +for:) \w+$/gm, `$1 ${wait}s`)
    .replaceAll(/\[(\d+[smh])(:?)\]/g, (_, typed: string, colon: string) => `[${windowOf(typed)}s${colon}]`);
}

/** The names of all alerts, in their order. */
export const alertsIn = (rules: string): string[] =>
  [...rules.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name);
