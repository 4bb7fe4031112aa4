import { expect, it } from 'vitest';
import * as facts from './facts.js';
import * as nouns from './nouns.js';
import { routes } from './routes.js';

const factsOf = new Map<string, unknown>(Object.entries(facts).filter(([name]) => name.endsWith('Route')));

it('every route that others than admins may call has its facts under its own name, and no facts are left over', () => {
  const named = Object.entries(nouns).flatMap(([name, value]) => {
    const route = routes.find((each) => each === value);
    return route ? [{ name: `${name}Route`, route }] : [];
  });

  expect(named).toHaveLength(routes.length);
  const withFacts = named.filter(({ name, route }) => route.access !== 'admin' || factsOf.has(name));
  expect(withFacts.map(({ name }) => name).toSorted()).toEqual([...factsOf.keys()].toSorted());
  for (const { name, route } of withFacts) expect(route).toEqual(expect.objectContaining(factsOf.get(name)));
});

it('method, address and form belong to one route', () => {
  const places = routes.map(({ method, url, form = '' }) => `${method} ${url} ${form}`);

  expect(new Set(places).size).toBe(places.length);
});
