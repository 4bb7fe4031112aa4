import { expect, it } from 'vitest';
import { foldText, fullNameOf, linesOf } from './index.js';

it.each([
  { what: 'case', text: 'José RIVERA', other: 'josé rivera' },
  { what: 'blanks and line breaks', text: '  Ann \t\n Lee ', other: 'ann lee' },
  {
    what: 'how an accented letter is composed',
    text: 'Jose\u0301 Nu\u0301n\u0303ez',
    other: 'Jos\u00e9 N\u00fa\u00f1ez',
  },
])('D-87 $what does not count in a search', ({ text, other }) => {
  expect(foldText(text)).toBe(foldText(other));
});

it('D-87 an accent counts', () => {
  expect(foldText('José')).not.toBe(foldText('Jose'));
});

it.each([
  { names: { firstName: 'Ann', lastName: 'Lee' }, full: 'Ann Lee' },
  { names: { firstName: 'Ann', lastName: '' }, full: 'Ann' },
  { names: { firstName: '', lastName: 'Lee' }, full: 'Lee' },
])('the full name of $names is "$full"', ({ names, full }) => {
  expect(fullNameOf(names)).toBe(full);
});

it('lines are those that say something, without outer blanks', () => {
  expect(linesOf('  12 Main Street \n\n \t\nAna, CA\r\n')).toEqual(['12 Main Street', 'Ana, CA']);
  expect(linesOf(' \n')).toEqual([]);
});
