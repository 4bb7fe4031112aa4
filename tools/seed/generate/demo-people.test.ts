import { interestGroups, states } from '@inkbridge/shared/option-lists';
import { ageOn } from '@inkbridge/shared/profile-fields';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { birthDateOf, demoPeople, personAt } from './demo-people.js';

const small =
  `zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen
  eighteen nineteen`.split(/\s+/u);
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty'];
const inWords = (age: number) =>
  age < 20 ? small[age] : `${tens[Math.floor(age / 10)]}${age % 10 ? `-${small[age % 10]}` : ''}`;

/** Names of real prisons in the United States; a partial match is enough for a refusal. */
const realNames =
  `Airway Heights, Alcatraz, Alderson, Allenwood, Angola, Arthur Kill, Atmore, Attica, Auburn, Avenal, Bare Hill,
  Bayside, Beaumont, Bedford Hills, Big Sandy, Big Spring, Blackburn, Bland, Brushy Mountain, Buckeye, Butner, Cañon City,
  Canaan, Carswell, Cedar Creek, Cedar Junction, Centinela, Century, Chillicothe, Chino, Chowchilla, Chuckawalla, Clallam,
  Clemens, Clements, Clinton, Coffee Creek, Coleman, Collins, Corcoran, Coxsackie, Coyote Ridge, Cummins, Danbury, Dannemora,
  Deer Ridge, Deuel, Donaldson, Eastham, Eddyville, Edgefield, Elayn Hunt, Elmira, Ely, Estelle, Eyman, Fishkill, Florence,
  Folsom, Forrest City, Fremont, Gatesville, Graterford, Great Meadow, Green Bay, Green Haven, Green River, Greensville,
  Halawa, Hazelton, High Desert, Holman, Huntingdon, Huntsville, Ironwood, Jackson, Jessup, Joliet, Julia Tutwiler, Kern
  Valley, Lansing, Larch, Leavenworth, Lewisburg, Lexington, Lino Lakes, Logan, Lompoc, Lucasville, Mansfield, Marion, Marcy,
  McAlester, McNeil, Menard, Mendota, Michigan City, Mill Creek, Monroe, Moose Lake, Mule Creek, Nottoway, Oak Park, Oakdale,
  Ossining, Parchman, Pelican Bay, Pendleton, Perryville, Petersburg, Pickaway, Pine Grove, Pleasant Valley, Polk, Pollock,
  Pontiac, Powder River, Raiford, Raybrook, Red Onion, Red Rock, Red Wing, Rikers, River North, Rockview, Rush City, Safford,
  Saguaro, San Quentin, Sandstone, Schuylkill, Shakopee, Shawangunk, Sheridan, Sing Sing, Snake River, Soledad, Souza,
  Stafford Creek, Starke, Stateville, Stillwater, Stone Mountain, Sumter, Susanville, Tallahassee, Taycheedah, Terminal
  Island, Terre Haute, Thomaston, Thomson, Tipton, Tomoka, Tucson, Two Rivers, Vacaville, Valley State, Victorville, Wabash,
  Walla Walla, Wallens Ridge, Warner Creek, Wasco, Waupun, Willow River, Winnfield, Winton, Yazoo`
    .split(',')
    .map((name) => name.trim().replaceAll(/\s+/gu, ' ').toLowerCase());

const anyone = fc.constantFrom(...demoPeople);
const someDay = fc.date({ min: new Date('2026-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });

it('everybody is as old as their letter says, whatever the day of the seed', () => {
  fc.assert(
    fc.property(anyone, someDay, (person, now) => {
      expect(ageOn(birthDateOf(person, now), now)).toBe(person.age);
    }),
  );
  const wrong = demoPeople.filter(({ age, letter }) => {
    const stated = /\b(?:am|I turned|At) ((?:twenty|thirty|forty|fifty|sixty|seventy|eighty)(?:-[a-z]+)?)\b/.exec(
      letter.join(' '),
    );
    return stated && stated[1] !== inWords(age);
  });
  expect(wrong).toEqual([]);
});

it('D-35 the youngest was an adult when the oldest profile was listed, the oldest is eighty-two', () => {
  const ages = demoPeople.map(({ age }) => age);

  expect(Math.min(...ages)).toBeGreaterThanOrEqual(20);
  expect(Math.max(...ages)).toBeLessThanOrEqual(82);
});

it('D-12 any 240 in a row come from all fifty states, whatever the seed', () => {
  for (let start = 0; start < demoPeople.length; start += 1) {
    const some = Array.from({ length: 240 }, (_, n) => demoPeople[(start + n) % demoPeople.length]?.facts.state);
    expect(new Set(some).size).toBe(states.length);
  }
});

it('no two letters are alike: none begins as another within a page of forty, and no sentence is worn out', () => {
  const openings = demoPeople.map(({ letter }) => letter.join(' ').slice(0, 120));
  const sentences = demoPeople.flatMap(({ letter }) =>
    letter.slice(0, -2).flatMap((text) => text.split(/(?<=[.?!]) /u)),
  );
  const timesOf = new Map<string, number>();
  for (const sentence of sentences) timesOf.set(sentence, (timesOf.get(sentence) ?? 0) + 1);

  for (let start = 0; start < demoPeople.length; start += 1) {
    const page = Array.from({ length: 40 }, (_, n) => openings[(start + n) % openings.length]);
    expect(new Set(page).size).toBe(40);
  }
  expect(new Set(demoPeople.map(({ letter }) => letter.join(' '))).size).toBe(demoPeople.length);
  expect([...timesOf].filter(([, times]) => times > 12)).toEqual([]);
});

it('a letter ends with its writer’s name and says that the person is fictional', () => {
  for (const { facts, letter } of demoPeople) {
    expect(letter.at(-2)).toContain(facts.firstName);
    expect(letter.at(-1)).toMatch(/\bfictional\b/u);
  }
});

it('no two people have the same name', () => {
  expect(new Set(demoPeople.map(({ facts }) => `${facts.firstName} ${facts.lastName}`)).size).toBe(demoPeople.length);
});

it('whoever appears again has a last name of their own people, and the same letter', () => {
  const again = demoPeople.map((_, n) => [personAt(n, 'test'), personAt(n + demoPeople.length, 'test')] as const);

  for (const [first, second] of again) expect(second.letter).toBe(first.letter);
  const renamed = again.filter(([first, second]) => first.facts.lastName !== second.facts.lastName);
  expect(renamed.length).toBeGreaterThan(demoPeople.length * 0.7);
});

it('no facility and no town carries the name of a real prison', () => {
  const named = demoPeople.flatMap(({ facts: { mailingAddress, city, homeTownCity = '', collegeCity = '' } }) =>
    [mailingAddress.replace(/,.*/u, ''), city, homeTownCity, collegeCity].map((name) => name.toLowerCase()),
  );

  expect(named.filter((name) => realNames.some((real) => name.includes(real)))).toEqual([]);
});

it('a zip code belongs to one facility', () => {
  const places = new Set(demoPeople.map(({ facts }) => `${facts.zipcode} ${facts.mailingAddress} ${facts.city}`));

  expect(new Set(demoPeople.map(({ facts }) => facts.zipcode)).size).toBe(places.size);
});

it('a letter mentions interests of its writer', () => {
  const quiet = demoPeople.filter(({ mentions }) => interestGroups.every((group) => mentions[group].length === 0));

  expect(quiet.length).toBeLessThan(demoPeople.length / 10);
});
