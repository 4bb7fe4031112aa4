/** The shape of a catalogue of texts: what English has, every language has. A missing text does not compile. */
export type SameShape<T> = T extends string
  ? string
  : T extends readonly unknown[]
    ? readonly string[]
    : { [K in keyof T]: SameShape<T[K]> };
