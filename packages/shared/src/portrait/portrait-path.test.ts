import { describe, expect, it } from 'vitest';
import { drawnPortraitAt, portraitFolder, portraitPath } from './portrait-path.js';

const seed = '65a1f0c2d3e4b5a697887766';

function fileOf(path: string): string {
  return decodeURIComponent(path.slice(portraitFolder.length));
}

describe('portraitPath', () => {
  it('AC-629 names the portrait by what it is drawn from', () => {
    const sitter = { seed, hairLength: 'short', age: 41, firstName: 'Thomas', lastName: 'hale' } as const;

    expect(portraitPath(sitter)).toBe(`/files/portraits/${seed}-short-41-TH.svg`);
    expect(portraitPath({ seed, firstName: '', lastName: '' })).toBe(`/files/portraits/${seed}-any--.svg`);
  });

  it.each([
    { firstName: 'Ángel', lastName: 'Ñúñez', initials: 'ÁÑ' },
    { firstName: '𐐨da', lastName: 'ßen', initials: '𐐀S' },
    { firstName: '<b>', lastName: "'t Hoff", initials: '' },
  ])('the initials of $firstName $lastName are the letters "$initials"', ({ firstName, lastName, initials }) => {
    const file = fileOf(portraitPath({ seed, hairLength: 'long', age: 30, firstName, lastName }));

    expect(drawnPortraitAt(file)).toEqual({ seed, hairLength: 'long', age: 30, initials });
  });
});

describe('drawnPortraitAt', () => {
  it('leaves to the seed what the name does not say', () => {
    expect(drawnPortraitAt('x-any--.svg')).toEqual({ seed: 'x', initials: '' });
  });

  it.each([
    '',
    'x.svg',
    'x-any--A.png',
    'x-bald-4-A.svg',
    'x-any-1000-A.svg',
    'x-any--ABC.svg',
    '../x-any--A.svg',
    'x-any--<.svg',
    'x-any--A.svg\n',
  ])('refuses %j', (file) => {
    expect(drawnPortraitAt(file)).toBeNull();
  });
});
