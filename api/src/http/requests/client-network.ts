import { isIPv4, isIPv6 } from 'node:net';

/** How many leading bits of an address are kept; multiples of 8 and of 16. */
type Kept = { v4: 8 | 16 | 24 | 32; v6: 32 | 48 | 64 | 128 };

/** Some proxies name the port too, which is another one for each connection: `203.0.113.7:41234`, `[2001:db8::1]:443`. */
const withPort = /^(?:\[([^\]]+)\]|(\d+\.\d+\.\d+\.\d+))(?::\d+)?$/;

/** The address that a proxy, or a connection, names. */
export function plainAddress(named: string): string {
  const [, v6, v4] = withPort.exec(named) ?? [];
  return v6 ?? v4 ?? named;
}

/** The network of a client's address, such as `203.0.113.0/24`; anything else unchanged. */
export function networkOf(named: string, kept: Kept): string {
  const address = plainAddress(named);
  const [ip = ''] = address.split('%');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1] ?? ip;
  if (isIPv4(mapped)) return `${leading(mapped.split('.'), kept.v4 / 8).join('.')}/${kept.v4}`;
  if (isIPv6(ip)) return `${leading(groupsOf(ip), kept.v6 / 16).join(':')}/${kept.v6}`;
  return address;
}

function leading(parts: readonly string[], count: number): string[] {
  return parts.map((part, at) => (at < count ? part : '0'));
}

/** The eight groups of an IPv6 address, as browsers write them. */
function groupsOf(ip: string): string[] {
  const [head = '', tail] = new URL(`http://[${ip}]`).hostname.slice(1, -1).split('::');
  const [before, after] = [head, tail ?? ''].map((part) => part.split(':').filter((group) => group !== ''));
  const known = [...(before ?? []), ...(after ?? [])].length;
  return [...(before ?? []), ...Array.from({ length: 8 - known }, () => '0'), ...(after ?? [])];
}
