import { createI18n } from '@inkbridge/federation/i18n';
import { interestGroups } from '@inkbridge/shared/option-lists';
import { detailFields } from '@inkbridge/shared/profile-fields';
import { expect, it } from 'vitest';
import { en } from '../messages/en.js';
import { es } from '../messages/es.js';
import { anOwnProfile } from '../testing/profiles.js';
import { factsOf } from './facts.js';

function factsIn(basicInfo: Parameters<typeof anOwnProfile>[0] = {}) {
  const i18n = createI18n('en');
  i18n.addMessages('en', 'profile', en);
  return factsOf(anOwnProfile(basicInfo).basicInfo, { t: i18n.translator('profile'), optionLabel: (value) => value });
}

it('AC-108 AC-109 every line of the detail page and every group of interests has a label in both languages', () => {
  const places = new Set<string>(['highSchoolCity', 'highSchoolState', 'collegeCity', 'collegeState', 'homeTownState']);
  const named = [...detailFields.filter((name) => !places.has(name)), ...interestGroups];

  expect(named.filter((name) => !Object.hasOwn(en.field, name) || !Object.hasOwn(es.field, name))).toEqual([]);
});

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
    { name: 'highSchool', value: 'Central High, Dayton, Ohio' },
    { name: 'nameOfCollege', value: 'Utah' },
  ]);
});
