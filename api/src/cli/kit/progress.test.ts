import { expect, it } from 'vitest';
import { createProgress, share } from './progress.js';

function given(isTTY: boolean) {
  const lines: string[] = [];
  let at = 0;
  const progress = createProgress({
    stderr: { isTTY, write: (text) => lines.push(text) },
    now: () => new Date(at),
  });
  const showAt = (milliseconds: number) => {
    at = milliseconds;
    progress.show(`at ${milliseconds}`);
  };
  return { lines, showAt, end: progress.end };
}

it('a terminal shows one changing line and clears it at the end', () => {
  const { lines, showAt, end } = given(true);

  for (let at = 0; at <= 200; at += 10) showAt(at);
  end();

  expect(lines).toEqual(['\r\u001B[Kat 0', '\r\u001B[Kat 100', '\r\u001B[Kat 200', '\r\u001B[K']);
});

it('a log gets a line every few seconds, and none for a quick command', () => {
  const { lines, showAt, end } = given(false);

  for (let at = 0; at <= 12_000; at += 100) showAt(at);
  end();

  expect(lines).toEqual(['at 5000\n', 'at 10000\n']);
});

it('a share never exceeds 100 %', () => {
  expect(share(1, 3)).toBe('1 of 3 (33 %)');
  expect(share(5, 3)).toBe('5 of 3 (100 %)');
  expect(share(0, 0)).toBe('0 of 0 (100 %)');
});
