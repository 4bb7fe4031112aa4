declare module 'subset-font' {
  /** The font reduced to the letters of the text, in the given format. */
  export default function subsetFont(
    font: Buffer,
    letters: string,
    options: { targetFormat: 'sfnt' | 'woff2' },
  ): Promise<Buffer>;
}
