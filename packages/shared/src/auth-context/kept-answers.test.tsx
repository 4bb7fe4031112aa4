import { beforeEach, expect, it } from 'vitest';
import { browserPorts } from './browser-ports.js';
import { keptAnswerPlace } from './kept-answers.js';
import { rememberIn, siteHintCookie } from './remembered.js';
import type { SessionUser } from './session-user.js';

const rosa: SessionUser = {
  _id: 'a'.repeat(24),
  firstName: 'Rosa',
  lastName: 'Hale',
  email: 'rosa@inkbridge.test',
  imageUrl: null,
  profileComplete: true,
  role: 'user',
};
const other = 'b'.repeat(24);

beforeEach(() => {
  document.cookie = `${siteHintCookie}=remembered; path=/`;
  for (const name of [
    keptAnswerPlace(rosa._id, 'diary'),
    keptAnswerPlace(other, 'favorites'),
    `inkbridge.letter.${rosa._id}.${'c'.repeat(24)}`,
    `inkbridge.sender.${rosa._id}`,
    `inkbridge.letter.${other}.${'c'.repeat(24)}`,
    'inkbridge.letter.guest.x',
    'inkbridge.shown.mailRules',
  ]) {
    localStorage.setItem(name, '{}');
  }
});

const named = (word: string) => Object.keys(localStorage).filter((name) => name.includes(word));
const remembered = () => rememberIn(() => localStorage, document);

it('no diary and no favorites stay on the device when a session ends, however it ends', () => {
  remembered().write(rosa);

  remembered().clear();

  expect(named('inkbridge.kept.')).toEqual([]);
  expect(named('inkbridge.letter.')).toHaveLength(3);
  expect(named('inkbridge.shown.')).toHaveLength(1);
});

it('signing out of an account that is being deleted takes its letters off the device too', () => {
  browserPorts().forget({ ...rosa, deletionAt: '2999-01-01T00:00:00.000Z' });

  expect(named(rosa._id)).toEqual([]);
  expect(named(other).length).toBeGreaterThan(0);
  expect(named('guest')).toHaveLength(1);
});

it('an account whose day of deletion has passed leaves no letters when its session is over', () => {
  remembered().write({ ...rosa, deletionAt: '2020-01-01T00:00:00.000Z' });

  remembered().clear();

  expect(named(rosa._id)).toEqual([]);
  expect(named('inkbridge.letter.guest')).toHaveLength(1);
});

it('a session that lapses before that day keeps the letters, which are nowhere else', () => {
  remembered().write({ ...rosa, deletionAt: '2999-01-01T00:00:00.000Z' });

  remembered().clear();

  expect(named(`inkbridge.letter.${rosa._id}`)).toHaveLength(1);
});
