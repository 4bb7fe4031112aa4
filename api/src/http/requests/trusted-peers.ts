import { BlockList, isIP } from 'node:net';
import { plainAddress } from './client-network.js';

/** False for no proxy, the number of proxies in front, or their addresses, ranges and names of ranges. */
export type TrustProxy = boolean | number | string[];

/** Whether the sender at this address is one of our proxies; `hop` is 0 for the connection itself. */
export type PeerTrust = (address: string, hop: number) => boolean;

/** Ranges that have a name. */
const named: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

export const rangeNames: ReadonlySet<string> = new Set(Object.keys(named));

/** Only who is trusted may say for whom it asks (`X-Forwarded-For`), and which request and trace a call belongs to. */
export function createPeerTrust(trust: TrustProxy): PeerTrust {
  if (typeof trust === 'boolean') return () => trust;
  if (typeof trust === 'number') return (_address, hop) => hop < trust;
  const known = new BlockList();
  for (const place of trust.flatMap((one) => named[one] ?? [one])) {
    const [ip = '', bits] = place.split('/');
    const kind = isIP(ip) === 4 ? 'ipv4' : 'ipv6';
    if (bits === undefined) known.addAddress(ip, kind);
    else known.addSubnet(ip, Number(bits), kind);
  }
  return (named) => {
    const address = plainAddress(named);
    return isIP(address) !== 0 && known.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6');
  };
}
