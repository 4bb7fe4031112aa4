import { expect, it } from 'vitest';
import { voiceOf } from './voice.js';

const interests = {
  hobbies: ['Model trains', 'Chess'],
  sports: ['Walking'],
  likes: ['History'],
  bookGenres: ['History'],
};

it('a person speaks with the first words of the letter', () => {
  expect(voiceOf('I fix radios.\n\nTell me what you hear.', interests)).toEqual({
    excerpt: 'I fix radios. Tell me what you hear.',
  });
});

it('three lines of a card are enough: at most 100 characters of a long letter are taken', () => {
  const { excerpt = '' } = voiceOf('I have started this letter six times. '.repeat(20), interests);

  expect(excerpt.length).toBeLessThanOrEqual(101);
  expect(excerpt).toMatch(/^I have started.*…$/);
});

it.each([undefined, null, '', ' \n '])('without a letter (%j) three interests are named, no word twice', (bio) => {
  expect(voiceOf(bio, interests)).toEqual({ likes: ['History', 'Walking', 'Model trains'] });
});

it('nothing is made up of a person who wrote nothing and chose no interest that one likes', () => {
  expect(voiceOf('', { personality: ['Calm'], musicGenres: ['Blues'], hobbies: null })).toEqual({});
});
