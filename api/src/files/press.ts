/** A photo within a drawing, in pixels; as much of it as fills its box, from near the top, where faces are. */
export type PlacedPhoto = { bytes: Buffer; left: number; top: number; width: number; height: number };

/** An SVG that our own code wrote: shapes alone, without text, links or anything that a user typed. */
export type Drawing = { svg: string; width: number; height: number; photo?: PlacedPhoto | undefined };

/**
 * Makes a JPEG of a drawing, off the main thread. Few are under way at a time: null when too many wait.
 * @throws Error for a photo that cannot be decoded
 */
export type Press = (drawing: Drawing) => Promise<Buffer | null>;
