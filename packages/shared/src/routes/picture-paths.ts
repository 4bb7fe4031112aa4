/** Folder of the pictures of profiles for links. */
export const cardFolder = '/files/cards/';

/** Their size in pixels, which services show whole beside a link. */
export const cardSize = { width: 1200, height: 630 } as const;

export function cardPath(id: string): string {
  return `${cardFolder}${id}.jpg`;
}

/** Folder of the codes of short addresses, for cameras. */
export const codeFolder = '/files/codes/';

/** The code of a short address: `codePath('/p/03bq-8e1n-57xk')`. */
export function codePath(short: string): string {
  return `${codeFolder}${short.split('/').at(-1) ?? ''}.svg`;
}
