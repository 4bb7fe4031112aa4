import { states } from '@inkbridge/shared/option-lists';
import { expect, it } from 'vitest';
import { facilities, facilityIn } from './facilities.js';
import { townOf, townsPerState } from './towns.js';

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

const all = [...facilities.values()].flat();

it('no facility and no town carries the name of a real prison', () => {
  const named = all.flatMap(({ name, city }) => [name.toLowerCase(), city.toLowerCase()]);

  expect(named.filter((name) => realNames.some((real) => name.includes(real)))).toEqual([]);
});

it('D-12 each of the fifty states has facilities for men and for women, all with addresses of their own', () => {
  expect([...facilities.keys()]).toEqual(states);
  for (const state of states) {
    expect(facilityIn(state, 'men', 0).houses).toBe('men');
    expect(facilityIn(state, 'women', 5).houses).toBe('women');
  }
  expect(new Set(all.map(({ name, state }) => `${name} ${state}`)).size).toBe(all.length);
  expect(new Set(all.map(({ zipcode }) => zipcode)).size).toBe(all.length);
  expect(all.every(({ zipcode }) => /^\d{5}$/.test(zipcode))).toBe(true);
});

it('no two towns of a state have the same name', () => {
  const towns = Array.from({ length: townsPerState }, (_, number) => townOf('OH', number));

  expect(new Set(towns).size).toBe(townsPerState);
});
