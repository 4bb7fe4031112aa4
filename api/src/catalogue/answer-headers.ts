/** For answers that are the same for every visitor: any cache may keep them, but revalidates before each use. */
export const publicHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-cache',
  vary: 'accept-encoding, authorization',
};

/** For answers to one member. */
export const personalHeaders = { ...publicHeaders, 'cache-control': 'private, no-cache' };
