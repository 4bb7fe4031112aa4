import { expect, it } from 'vitest';
import { draftPlace, forgetSavedDrafts } from './kept-drafts.js';

const [ruth, denise] = ['a'.repeat(24), 'b'.repeat(24)];
const keep = (userId: string, name: string, text: string) =>
  window.localStorage.setItem(draftPlace(userId, name), text);

it('D-158 drafts that the server has are forgotten; those only on this device stay, and so do those of others', () => {
  keep(ruth, 'create', '{"isSaved":true}');
  keep(ruth, 'update-1', '{"isSaved":false}');
  keep(ruth, 'update-2', 'torn {');
  keep(denise, 'create', '{"isSaved":true}');
  window.localStorage.setItem('theme', 'dark');

  forgetSavedDrafts(() => window.localStorage, ruth);

  expect(Object.keys(window.localStorage).toSorted()).toEqual(
    [draftPlace(ruth, 'update-1'), draftPlace(denise, 'create'), 'theme'].toSorted(),
  );
});

it('a browser that refuses its storage signs out all the same', () => {
  const refusing = () => {
    throw new DOMException('denied');
  };

  expect(() => forgetSavedDrafts(refusing, ruth)).not.toThrow();
});
