/** Reduces a font to the letters of the part named in the query. @throws Error for an unknown part */
export function subsetFontLoader(this: { resourceQuery: string }, font: Buffer): Promise<Buffer>;
