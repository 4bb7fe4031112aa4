/** The primary photo, if there is one, and the artworks in their order. */
export type Photos = { imageUrl: string | null; artworks: string[] };
type ReadonlyPhotos = { readonly imageUrl: string | null; readonly artworks: readonly string[] };

/** New pictures: null removes the primary photo, and an absent part stays as it is. */
export type PhotosEdit = { readonly imageUrl?: string | null; readonly artworks?: readonly string[] };

/** Shared and readonly: add pictures to a copy. */
export const noPhotos: ReadonlyPhotos = { imageUrl: null, artworks: [] };

/** Each picture once. A failed upload leaves an empty address: the previous picture stays in its place (D-58). */
export function photosAfter(before: ReadonlyPhotos, { imageUrl, artworks }: PhotosEdit): Photos {
  const given = artworks ?? before.artworks;
  const kept = given.map((url, at) => {
    const old = before.artworks[at];
    return url === '' && old !== undefined && !given.includes(old) ? old : url;
  });
  return {
    imageUrl: imageUrl === undefined || imageUrl === '' ? before.imageUrl : imageUrl,
    artworks: [...new Set(kept)].filter((url) => url !== ''),
  };
}

/** The order of the artworks counts. */
export function samePhotos(before: ReadonlyPhotos, after: ReadonlyPhotos): boolean {
  return JSON.stringify([before.imageUrl, before.artworks]) === JSON.stringify([after.imageUrl, after.artworks]);
}
