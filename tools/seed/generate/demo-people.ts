import { interestsSchema } from '@inkbridge/contracts';
import { fromKeys } from '@inkbridge/shared/objects';
import { races } from '@inkbridge/shared/option-lists';
import { calendarDate } from '@inkbridge/shared/profile-fields';
import { z } from 'zod';
import { at, hashOf, Random } from './random.js';
import { customerDocSchema } from './stored.js';
import people from './demo-people.json' with { type: 'json' };

const demoPersonSchema = z.strictObject({
  /** Years, on the day of the seed, because the letter says it. */
  age: z.int(),
  /** 'MM-DD' */
  birthday: z.string(),
  facts: customerDocSchema.shape.basicInfo
    .omit({ dateOfBirth: true, inmateNumber: true, email: true, bio: true })
    .strict(),
  /** The interests that the letter speaks of. */
  mentions: interestsSchema,
  /** Paragraphs. The last says that the person is made up, so that nobody takes them for a real one. */
  letter: z.array(z.string()),
});

/** A made-up person with a letter of introduction. */
export type DemoPerson = z.output<typeof demoPersonSchema>;

/** Ordered so that any 240 in a row come from all fifty states. */
export const demoPeople: readonly DemoPerson[] = z.array(demoPersonSchema).parse(people);

const byRace = fromKeys(races, (race) => demoPeople.filter(({ facts }) => facts.race === race));

/**
 * The `index`th person of a catalogue: a walk through the list that begins where the seed says. Whoever appears again
 * has another last name.
 */
export function personAt(index: number, seed: string): DemoPerson {
  const person = at(demoPeople, (hashOf(`people/${seed}`) + index) % demoPeople.length);
  if (index < demoPeople.length) return person;
  const lastName = lastNameBeside(new Random(`${seed}/name/${index}`), person);
  return { ...person, facts: { ...person.facts, lastName } };
}

/** The last name of another person of the same race: names of a family go together. */
export function lastNameBeside(random: Random, { facts }: DemoPerson): string {
  return random.pick(byRace[facts.race]).facts.lastName;
}

/** The birth date that makes the person as old as the letter says. */
export function birthDateOf({ age, birthday }: DemoPerson, now: Date): string {
  const isAhead = birthday > calendarDate(now).slice(5);
  return `${now.getUTCFullYear() - age - (isAhead ? 1 : 0)}-${birthday}`;
}
