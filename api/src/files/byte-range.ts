import type { ByteRange } from './file-store.js';

/**
 * The part of `total` bytes that a `Range` header requests. Returns null for all of them: also for headers that cannot
 * be parsed and for several ranges, which a server may ignore (RFC 9110, 14.2).
 */
export function rangeOf(header: string | undefined, total: number): ByteRange | 'unsatisfiable' | null {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return null;
  const start = from === '' ? Math.max(0, total - Number(to)) : Number(from);
  const end = from === '' || to === '' ? total - 1 : Math.min(Number(to), total - 1);
  if (from !== '' && to !== '' && Number(to) < start) return null;
  return start >= total || end < start ? 'unsatisfiable' : { start, end };
}
