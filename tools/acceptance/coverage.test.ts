import { expect, it } from 'vitest';
import { idsInTests, markedStatements, withMarks } from './coverage.js';

it('finds ids in titles and table rows, not in comments', () => {
  const source = [
    '// AC-901 in a comment',
    "it('AC-902 AC-903 a fact', () => {});",
    "it.each([{ ac: 'AC-904', words: 1 }])('$ac', () => {});",
    'test(`D-14 a rule`, () => {});',
  ].join('\n');

  expect(idsInTests(source)).toEqual(['AC-902', 'AC-903', 'AC-904', 'D-14']);
});

it('reads the marks of the statements', () => {
  expect(markedStatements('- [x] AC-001 one\n- [ ] AC-002 two\ntext AC-003')).toEqual([
    { id: 'AC-001', marked: true },
    { id: 'AC-002', marked: false },
  ]);
});

it('marks exactly what has tests', () => {
  const text = '# List\n- [x] AC-001 one\n- [ ] AC-002 two\n';

  expect(withMarks(text, new Map([['AC-002', ['a.test.ts']]]))).toBe('# List\n- [ ] AC-001 one\n- [x] AC-002 two\n');
});
