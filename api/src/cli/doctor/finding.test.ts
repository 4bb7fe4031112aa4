import { expect, it } from 'vitest';
import { freeUpSpace, todoForFolder } from './finding.js';

it.each([
  { code: 'ENOSPC', todo: freeUpSpace },
  { code: 'EDQUOT', todo: freeUpSpace },
  { code: 'EROFS', todo: 'Mount /data so that it can be written.' },
  { code: 'EACCES', todo: 'Give /data to the user that runs the product.' },
])('what to do about a folder that fails with $code follows from the reason', ({ code, todo }) => {
  expect(todoForFolder(Object.assign(new Error('write'), { code }), '/data')).toBe(todo);
});
