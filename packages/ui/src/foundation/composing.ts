/**
 * Whether a key is the input method's (Japanese, Chinese, Korean): its Enter, arrows and Escape choose letters. Only the
 * old code says so of the key that ends a composition, too, which Safari sends when the composition is over.
 */
export function isComposing({ keyCode }: { keyCode: number }): boolean {
  return keyCode === 229;
}
