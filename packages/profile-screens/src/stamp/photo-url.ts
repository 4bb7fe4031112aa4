/** The two sizes that pictures are stored in: 480 px wide, and at most 1600 px. */
export type PhotoSize = 'card' | 'detail';

const ownPictures = '/files/images/';

/** The address of a picture in one of its sizes. A picture from outside our store has only one. */
export function photoAt(url: string, size: PhotoSize): string {
  if (size !== 'card' || !url.startsWith(ownPictures)) return url;
  return `${url}${url.includes('?') ? '&' : '?'}size=card`;
}
