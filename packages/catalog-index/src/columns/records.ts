/** The rest of each profile, beside its bits, card and name, in typed arrays: 131 bytes a profile. */
export type RecordSegment = {
  revision: Float64Array;
  publishedAt: Float64Array;
  changedAt: Float64Array;
  dueAt: Float64Array;
  /** Twelve bytes each. */
  id: Uint32Array;
  /** One bit per interest, 32 bytes each. */
  interests: Int32Array;
  /** The place in the order of publication, or `none`. */
  slot: Uint32Array;
  /** The place in the order of changes, or `none`. */
  recentAt: Uint32Array;
  card: Uint32Array;
  cardLength: Uint32Array;
  name: Uint32Array;
  /** As `names.ts` writes it. */
  nameLength: Uint32Array;
  /** The number of characters of the name that are the first name. */
  firstLength: Uint16Array;
  /** A code for each facet's value. */
  facets: Uint16Array;
  /** A code for the facility; 0 is none. */
  facility: Uint32Array;
  /** The neighbours among those at the same facility, or `none`. */
  nextThere: Uint32Array;
  previousThere: Uint32Array;
  /** Birth date, in days from 1900. */
  day: Uint16Array;
  flags: Uint8Array;
};

/** A bit of `flags`: the profile was named as due, and is not due again before its next entry. */
export const takenFlag = 64;

export const none = 0xffffffff;
export const facetCount = 5;
export const idWords = 3;
/** 256 bits. */
export const interestWords = 8;

export type Records = ReturnType<typeof createRecords>;

/** Profiles by number, in order of arrival: a number never changes. Grows a segment at a time, without copying. */
export function createRecords(segmentSlots: number) {
  const segments: RecordSegment[] = [];
  const shift = Math.log2(segmentSlots);
  let count = 0;

  return {
    add(): number {
      if (count === segments.length * segmentSlots) segments.push(createSegment(segmentSlots));
      return count++;
    },

    /** The segment that holds the profile, at the index `in`. */
    at(record: number): RecordSegment {
      const segment = segments[record >>> shift];
      if (!segment) throw new RangeError(`no profile ${record}`);
      return segment;
    },
    in: (record: number): number => record & (segmentSlots - 1),

    count: () => count,
  };
}

function createSegment(slots: number): RecordSegment {
  return {
    revision: new Float64Array(slots),
    publishedAt: new Float64Array(slots),
    changedAt: new Float64Array(slots),
    dueAt: new Float64Array(slots).fill(Infinity),
    id: new Uint32Array(slots * idWords),
    interests: new Int32Array(slots * interestWords),
    slot: new Uint32Array(slots).fill(none),
    recentAt: new Uint32Array(slots).fill(none),
    card: new Uint32Array(slots),
    cardLength: new Uint32Array(slots),
    name: new Uint32Array(slots),
    nameLength: new Uint32Array(slots),
    firstLength: new Uint16Array(slots),
    facets: new Uint16Array(slots * facetCount),
    facility: new Uint32Array(slots),
    nextThere: new Uint32Array(slots).fill(none),
    previousThere: new Uint32Array(slots).fill(none),
    day: new Uint16Array(slots),
    flags: new Uint8Array(slots),
  };
}
