import type { ByteRange } from './file-store.js';

/**
 * What a `Range` header asks of `total` bytes: null is all of them, as for headers that cannot be read and for several
 * ranges at once, which a server may ignore (RFC 9110 §14.2).
 */
export function rangeOf(header: string | undefined, total: number): ByteRange | 'unsatisfiable' | null {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return null;
  const start = from === '' ? Math.max(0, total - Number(to)) : Number(from);
  const end = from === '' || to === '' ? total - 1 : Math.min(Number(to), total - 1);
  if (from !== '' && to !== '' && Number(to) < start) return null;
  return start >= total || end < start ? 'unsatisfiable' : { start, end };
}
