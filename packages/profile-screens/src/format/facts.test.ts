import { createI18n } from '@inkbridge/federation/i18n';
import { expect, it } from 'vitest';
import { en } from '../messages/en.js';
import { anOwnProfile } from '../testing/profiles.js';
import { factsOf } from './facts.js';

function factsIn(basicInfo: Parameters<typeof anOwnProfile>[0] = {}) {
  const i18n = createI18n('en');
  i18n.addMessages('en', 'profile', en);
  return factsOf(anOwnProfile(basicInfo).basicInfo, { t: i18n.translator('profile'), optionLabel: (value) => value });
}

it('facts come in the order of the catalogue, with their units', () => {
  const facts = factsIn().map(({ name, value }) => `${name}: ${value}`);

  expect(facts).toEqual([
    'inmateNumber: HR-7731',
    'orientation: Straight',
    'race: White',
    'height: 5 feet 10 inches',
    'weight: 172 pounds',
    'hairColor: Gray',
    'eyeColor: Hazel',
    'spokenLanguages: English, German',
    'homeTownCity: Millbrook, Pennsylvania',
  ]);
});

it('a school is one fact with its place, also where its name is missing', () => {
  const basicInfo = {
    highSchool: 'Central High',
    highSchoolCity: 'Dayton',
    highSchoolState: 'Ohio',
    collegeState: 'Utah',
  };
  const facts = factsIn({ basicInfo: basicInfo as { highSchoolState: 'Ohio'; collegeState: 'Utah' } });

  expect(facts.filter(({ name }) => name === 'highSchool' || name === 'nameOfCollege')).toEqual([
    { name: 'highSchool', value: 'Central High, Dayton, Ohio', isWritten: true },
    { name: 'nameOfCollege', value: 'Utah', isWritten: true },
  ]);
});
