/** The same for every visitor; kept anywhere, but asked about before each use. */
export const publicHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-cache',
  vary: 'accept-encoding, authorization',
};

/** For one person only. */
export const personalHeaders = { ...publicHeaders, 'cache-control': 'private, no-cache' };
