/** Digits that people read aloud and copy without mistakes (Crockford's base 32). */
const digits = '0123456789abcdefghjkmnpqrstvwxyz';
const length = 12;
const group = 4;

/** A pattern for the server's router. */
export const shortPattern = '/p/:short';

/** The ids a short address may mean: within `from`–`to`, and ending in `end`. */
export type ShortRange = { from: string; to: string; end: string };

/**
 * A short address for paper and messages: `/p/03bq-8e1n-57xk`. It holds when the profile was created and its number
 * among those of that second, which together name it; what lies between is the same for all profiles of one process.
 * @throws RangeError for anything but 24 hex digits: a bug
 */
export function shortPath(id: string): string {
  if (!/^[0-9a-f]{24}$/.test(id)) throw new RangeError(`${id} is not an id`);
  let left = BigInt(`0x${id.slice(0, 8)}${id.slice(18)}`);
  let text = '';
  for (let at = 0; at < length; at += 1) {
    text = (digits[Number(left % 32n)] ?? '') + text;
    left /= 32n;
  }
  return shortPattern.replace(':short', (text.match(new RegExp(`.{${group}}`, 'g')) ?? []).join('-'));
}

/** The text behind `/p/`, as typed: case and signs, or what ends a sentence, do not count; O, I and L are read as digits. */
export function shortRangeOf(typed: string): ShortRange | null {
  const text = typed
    .toLowerCase()
    .replaceAll(/[^a-z\d]/g, '')
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1');
  const values = Array.from(text, (digit) => digits.indexOf(digit));
  if (values.length !== length || values.includes(-1)) return null;
  const whole = values.reduce((sum, value) => sum * 32n + BigInt(value), 0n).toString(16);
  if (whole.length > 14) return null; // more than the 56 bits of a time and a number
  const [time, end] = [whole.padStart(14, '0').slice(0, 8), whole.padStart(14, '0').slice(8)];
  return { from: `${time}${'0'.repeat(10)}${end}`, to: `${time}${'f'.repeat(10)}${end}`, end };
}
