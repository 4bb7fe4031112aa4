/** First bytes, in hex, of the accepted pictures. A name or a declared type proves nothing. */
const signatures = {
  jpeg: /^ffd8ff/,
  png: /^89504e470d0a1a0a/,
  gif: /^47494638(37|39)61/,
  webp: /^52494646.{8}57454250/,
};

const longestSignature = 12;

export function isTakenImage(bytes: Buffer): boolean {
  const start = bytes.toString('hex', 0, longestSignature);
  return Object.values(signatures).some((signature) => signature.test(start));
}
