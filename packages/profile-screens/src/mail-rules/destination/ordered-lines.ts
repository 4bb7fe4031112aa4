import { facilityEnvelopes } from '@inkbridge/api-client';
import type { EnvelopePart } from '@inkbridge/contracts/facts';
import { useQuery } from '@tanstack/react-query';

/** The lines of an envelope in the order that a facility asks for, with its name on one: a comma in it made two. */
export function orderedFor(
  { name, envelope }: { name: string; envelope: readonly EnvelopePart[] },
  [person = '', number = '', ...place]: readonly string[],
): string[] {
  const count = place.findIndex((_, at) => place.slice(0, at + 1).join(', ') === name) + 1;
  const parts = { person: [person], number: [number], facility: count ? [name] : [], address: place.slice(count) };
  return envelope.flatMap((part) => parts[part]);
}

/** A place with the name of its facility first, whole once that is known. */
export function nameFirst(name: string | undefined, place: readonly string[]): readonly string[] {
  return name === undefined ? place : orderedFor({ name, envelope: ['facility', 'address'] }, ['', '', ...place]);
}

/** The lines of an envelope as its facility wants them, once that is known. */
export function useOrderedLines(lines: readonly string[], facilityId: string | null = null): readonly string[] {
  const { data = [] } = useQuery({ ...facilityEnvelopes, enabled: facilityId !== null });
  const facility = data.find(({ id }) => id === facilityId);
  return facility ? orderedFor(facility, lines) : lines;
}
