import { expect, it } from 'vitest';
import {
  ageRangeLabels,
  astrologicalSigns,
  bodyTypes,
  categories,
  categoryOf,
  educations,
  emailProviders,
  emailProviderSite,
  eyeColors,
  findAgeRange,
  genders,
  hairColors,
  interestGroups,
  interestLists,
  isLgbtq,
  isVeteran,
  namedEmailProviders,
  orientations,
  pageCount,
  pageSizes,
  races,
  referrals,
  relationshipStatuses,
  religions,
  sortFilterOf,
  sortFilters,
  spokenLanguages,
  stateCodeOf,
  states,
  usStates,
  veteranStatuses,
} from './index.js';

it.each([
  {
    ac: 'AC-685',
    list: genders,
    words:
      'Male, Female, Transgender Male to Female, Transgender Females to Male, Gender Non Conforming/Non binary, Other',
  },
  { ac: 'AC-686', list: orientations, words: 'LGBTQ+, Transgender, Straight, Lesbian, Gay, Bi-Sexual, Other' },
  { ac: 'AC-687', list: hairColors, words: 'Bald, Black, Blonde, Brown, Gray, Red, Salt and Pepper, Other' },
  { ac: 'AC-688', list: eyeColors, words: 'Black, Blue, Brown, Green, Hazel, Other' },
  { ac: 'AC-689', list: bodyTypes, words: 'Slim/Slender, Athletic, Average, Large, Husky, Thin' },
  {
    ac: 'AC-690',
    list: relationshipStatuses,
    words: 'Single, Married, Divorced, Widowed/Widower, In a relationship, Other',
  },
  { ac: 'AC-691', list: ageRangeLabels, words: '18-30, 30-39, 40-49, 50-59, 60-69, 70-79, 80-89, 90-99, 100-109' },
  {
    ac: 'AC-049 AC-699',
    list: sortFilters.map(({ label }) => label),
    words: 'Recently updated, Newly listed, Premium, Featured',
  },
  {
    ac: 'AC-075',
    list: categories.map(({ label }) => label),
    words: 'All, LGBTQ+, Premium, Featured, Recently Updated, Newly Listed, Veteran, Male, Female',
  },
  {
    ac: 'AC-066 AC-067 AC-068 AC-069 AC-070 AC-071 AC-072 AC-073 AC-074',
    list: categories.map(({ value }) => value),
    words: 'viewAll, lgbtq+, premiumPlacement, featuredPlacement, recentlyUpdated, newlyListed, veteran, male, female',
  },
])('$ac the list is exactly: $words', ({ list, words }) => {
  expect(list.join(', ')).toBe(words);
});

it.each([
  { ac: 'AC-025', name: 'states', list: states, count: 50 },
  { ac: 'AC-693', name: 'races', list: races, count: 8 },
  { ac: 'AC-694', name: 'religions', list: religions, count: 20 },
  { ac: 'AC-695', name: 'signs', list: astrologicalSigns, count: 12 },
  { ac: 'AC-696', name: 'veteran statuses', list: veteranStatuses, count: 8 },
  { ac: 'AC-697', name: 'e-mail providers', list: emailProviders, count: 6 },
  { ac: 'AC-698', name: 'languages', list: spokenLanguages, count: 21 },
  { ac: 'D-41', name: 'referrals', list: referrals, count: 6 },
  { ac: 'D-41', name: 'hobbies', list: interestLists.hobbies, count: 40 },
  { ac: 'D-41', name: 'sports', list: interestLists.sports, count: 28 },
  { ac: 'D-41', name: 'likes', list: interestLists.likes, count: 36 },
  { ac: 'D-41', name: 'personality', list: interestLists.personality, count: 30 },
  { ac: 'D-41', name: 'book genres', list: interestLists.bookGenres, count: 24 },
  { ac: 'D-41', name: 'music genres', list: interestLists.musicGenres, count: 26 },
  { ac: 'D-41', name: 'movie genres', list: interestLists.movieGenres, count: 22 },
])('$ac there are $count different $name', ({ list, count }) => {
  expect(list).toHaveLength(count);
  expect(new Set(list.map((option) => option.toLowerCase())).size).toBe(count);
});

it('AC-692 education runs from "Less than HS Diploma or GED" to "Doctorate", plus Other', () => {
  expect(educations[0]).toBe('Less than HS Diploma or GED');
  expect(educations.slice(-2)).toEqual(['Doctorate', 'Other']);
});

it('AC-696 the first veteran status is "Never served"', () => {
  expect(veteranStatuses[0]).toBe('Never served');
});

it('AC-697 "Other provider" follows five named providers', () => {
  expect(namedEmailProviders).toHaveLength(5);
  expect(emailProviders.at(-1)).toBe('Other provider');
});

it('AC-110 D-42 each named provider has its own https site, the other one has none', () => {
  const sites = namedEmailProviders.map(({ name }) => emailProviderSite(name));

  expect(new Set(sites).size).toBe(5);
  expect(sites.every((site) => site?.startsWith('https://'))).toBe(true);
  expect(emailProviderSite('Other provider')).toBeUndefined();
  expect(emailProviderSite('http://typed.example')).toBeUndefined();
});

it('AC-025 each state has a postal code of its own', () => {
  expect(new Set(usStates.map(({ code }) => code)).size).toBe(50);
  expect(stateCodeOf('Pennsylvania')).toBe('PA');
  expect(stateCodeOf('Outside the U.S.')).toBeUndefined();
});

it('AC-700 D-35 age ranges hold both their bounds', () => {
  const [first, second] = [findAgeRange('18-30'), findAgeRange('30-39')];

  expect(first).toMatchObject({ min: 18, max: 30 });
  expect(second).toMatchObject({ min: 30, max: 39 });
  expect(findAgeRange('31-39')).toBeUndefined();
});

it.each([
  { ac: 'AC-067', text: 'lgbtq+', category: 'lgbtq+' },
  { ac: 'D-15', text: 'lgbtq ', category: 'lgbtq+' },
  { ac: 'D-15', text: ' veteran ', category: 'veteran' },
  { ac: 'AC-065', text: undefined, category: 'viewAll' },
  { ac: 'AC-065', text: null, category: 'viewAll' },
  { ac: 'AC-078', text: 'constructor', category: 'viewAll' },
  { ac: 'AC-078', text: '', category: 'viewAll' },
])('$ac the address says "$text" and means $category', ({ text, category }) => {
  expect(categoryOf(text)).toBe(category);
});

it('D-96 a word that is no sort filter asks for nothing', () => {
  expect(sortFilterOf('newlyListed')).toBe('newlyListed');
  expect([sortFilterOf('veteran'), sortFilterOf(''), sortFilterOf(undefined)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

it.each([
  ...['LGBTQ+', 'Transgender', 'Lesbian', 'Gay', 'Bi-Sexual'].map((orientation) => ({
    gender: 'Male',
    orientation,
    listed: true,
  })),
  ...['Transgender Male to Female', 'Transgender Females to Male', 'Gender Non Conforming/Non binary'].map(
    (gender) => ({ gender, orientation: 'Straight', listed: true }),
  ),
  { gender: 'Female', orientation: 'Straight', listed: false },
  { gender: 'Other', orientation: 'Other', listed: false },
  { gender: 'Male', orientation: null, listed: false },
])('AC-086 $gender and $orientation: in the LGBTQ+ tab $listed', ({ listed, ...person }) => {
  expect(isLgbtq(person)).toBe(listed);
});

it('AC-083 every branch is a veteran; "Never served" and no answer are not', () => {
  expect(veteranStatuses.filter(isVeteran)).toHaveLength(7);
  expect([undefined, null, '', 'Never served'].some(isVeteran)).toBe(false);
});

it.each([
  { total: 0, pages: 0 },
  { total: 40, pages: 1 },
  { total: 41, pages: 2 },
])('AC-703 AC-704 $total profiles fill $pages pages', ({ total, pages }) => {
  expect(pageCount(total, pageSizes.profiles)).toBe(pages);
});

it('AC-705 admin records come ten to a page', () => {
  expect(pageSizes.adminRecords).toBe(10);
});

it('AC-150 AC-151 AC-152 AC-153 AC-154 AC-155 AC-156 the seven groups are in the order of the questionnaire', () => {
  expect(interestGroups).toEqual(Object.keys(interestLists));
});
