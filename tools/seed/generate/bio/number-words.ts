import { list } from '../list.js';
import { at } from '../random.js';

const small =
  list(`zero, one, two, three, four, five, six, seven, eight, nine, ten, eleven, twelve, thirteen, fourteen, fifteen,
  sixteen, seventeen, eighteen, nineteen`);
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];

/**
 * 0 to 99 in words: 41 is "forty-one".
 * @throws RangeError outside that range
 */
export function numberInWords(number: number): string {
  if (number < 20) return at(small, number);
  const rest = number % 10;
  return at(tens, Math.floor(number / 10)) + (rest ? `-${at(small, rest)}` : '');
}
