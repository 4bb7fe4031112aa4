/* oxlint-disable typescript/no-unsafe-type-assertion -- what TypeScript does not say of objects is said here, once */
/** The names that `T` lists. */
type NameOf<T> = keyof T & string;
/** One pair of name and value for each name of `T`. */
type EntryOf<T> = { [K in NameOf<T>]: [K, T[K]] }[NameOf<T>];

/*
 * TypeScript types the names of any object as `string`, because an object may hold more than its type says. These
 * functions are for objects that hold exactly the names of their type: tables in our code and parsed input.
 */

/** `Object.keys` with the names of the type. */
export function keysOf<T extends object>(object: T): NameOf<T>[] {
  return Object.keys(object) as NameOf<T>[];
}

/** `Object.entries` with the names of the type, each beside its own value. */
export function entriesOf<T extends object>(object: T): EntryOf<T>[] {
  return Object.entries(object) as EntryOf<T>[];
}

/** An object with these names; `valueOf` makes each value from its name. */
export function fromKeys<K extends string, V>(names: readonly K[], valueOf: (name: K) => V): Record<K, V> {
  return Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<K, V>;
}

/** The same, where the values have to be waited for; all at once. */
export async function gathered<K extends string, V>(
  names: readonly K[],
  valueOf: (name: K) => Promise<V>,
): Promise<Record<K, V>> {
  const pairs = await Promise.all(names.map(async (name) => [name, await valueOf(name)] as const));
  return Object.fromEntries(pairs) as Record<K, V>;
}

/** An object with the same names; `change` makes each value from the old one. */
export function mapValues<T extends object, V>(
  object: T,
  change: (value: T[NameOf<T>], name: NameOf<T>) => V,
): Record<NameOf<T>, V> {
  return Object.fromEntries(keysOf(object).map((name) => [name, change(object[name], name)])) as Record<NameOf<T>, V>;
}

/** The entries of `object` that `keep` accepts. */
export function filterEntries<T extends object>(
  object: T,
  keep: (value: T[NameOf<T>], name: NameOf<T>) => boolean,
): Partial<T> {
  return Object.fromEntries(
    keysOf(object).flatMap((name) => (keep(object[name], name) ? [[name, object[name]]] : [])),
  ) as Partial<T>;
}

/** A value of a type that the compiler cannot see; each call says beside it how its author knows. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller names the type
export const asKnown = <T>(value: unknown): T => value as T;
