import { describe, expect, it } from 'vitest';
import {
  accountPath,
  barePages,
  contactPath,
  explorePath,
  matchesPath,
  ownedSegments,
  ownerOf,
  pages,
  type PathName,
  paths,
  pathTo,
  paymentPath,
  payReceiptIn,
  payReceiptPath,
  pricesPath,
  remoteIds,
  renderedPages,
  renewPath,
} from './index.js';

const names = Object.keys(paths) as PathName[];

describe('addresses', () => {
  it('every page has an address of its own and says who sees it', () => {
    expect(new Set(Object.values(paths)).size).toBe(names.length);
    expect(Object.keys(pages).sort()).toEqual(names.sort());
  });

  it('D-01 a profile, an update and a receipt have their id in the address', () => {
    const id = '0123456789abcdef01234567';

    expect(pathTo('profile', id)).toBe(`/inmate/${id}`);
    expect(pathTo('pendingUpdate', id)).toBe(`/admin/inmate-updates/${id}`);
    expect(pathTo('profile', '../x')).toBe('/inmate/..%2Fx');
  });

  it('AC-067 the plus of a category travels escaped', () => {
    expect(explorePath('lgbtq+')).toBe('/explore-profiles?search=lgbtq%2B');
  });

  it('AC-041 AC-163 AC-578 AC-579 the other links that screens share', () => {
    expect(matchesPath).toBe('/#findpal');
    expect(pricesPath).toBe('/#prices');
    expect(accountPath('questionnaire')).toBe('/user-profile?sect=questionnaire');
  });

  it('a message to us may name a reference', () => {
    expect(contactPath('req-1 a&b')).toBe('/contact?reference=req-1%20a%26b');
  });

  it('D-125 the address of a receipt names its payment, and no other address does', () => {
    const payment = { provider: 'card', payerKey: 'k-_'.repeat(8), ref: 'cs_1 a&b.c' };

    expect(payReceiptIn(new URL(payReceiptPath(payment), 'https://x.example').hash)).toEqual(payment);
    expect(payReceiptPath(payment)).toMatch(/^\/pay#card\./);
    for (const hash of ['', '#', `#${'s'.repeat(32)}`, '#card.key', '#card..ref'])
      expect(payReceiptIn(hash)).toBeNull();
    expect(payReceiptIn('#card.key.%')).toEqual({ provider: 'card', payerKey: 'key', ref: '%' });
  });

  it('D-43 a payment and a renewal name their profile', () => {
    expect(paymentPath('0123456789abcdef01234567')).toBe('/payment?cid=0123456789abcdef01234567');
    expect(renewPath('0123456789abcdef01234567')).toBe('/update-inmates?renew=0123456789abcdef01234567');
    expect(paymentPath('a&b')).toBe('/payment?cid=a%26b');
  });
});

describe('who draws a page', () => {
  it('no first segment belongs to two remotes', () => {
    const segments = remoteIds.filter((id) => id !== 'public').flatMap((id) => ownedSegments(id));

    expect(new Set(segments).size).toBe(segments.length);
  });

  it.each([
    { path: '/', owner: 'public' },
    { path: '/inmate/0123456789abcdef01234567', owner: 'public' },
    { path: '/nowhere', owner: 'public' },
    { path: '/update-inmates', owner: 'member' },
    { path: '/payment/result', owner: 'member' },
    { path: '/update-profiles', owner: 'admin' },
    { path: '/admin/nowhere', owner: 'admin' },
  ])('$path is drawn by $owner', ({ path, owner }) => {
    expect(ownerOf(path)).toBe(owner);
  });

  it('every page is drawn by the remote that the table names', () => {
    expect(names.filter((name) => ownerOf(paths[name]) !== pages[name].owner)).toEqual([]);
  });
});

describe('who sees a page', () => {
  it('AC-592 AC-607 D-125 nothing of members or admins is open to everyone, but the page of pay links', () => {
    const open = names.filter((name) => pages[name].access === 'everyone' || pages[name].access === 'guest');

    expect(open.filter((name) => pages[name].owner !== 'public')).toEqual(['payLink']);
  });

  it('the server renders only pages that guests may see', () => {
    expect(renderedPages.filter((name) => !['everyone', 'guest'].includes(pages[name].access))).toEqual([]);
  });

  it('AC-305 AC-316 D-54 payment and its results have no site frame', () => {
    expect([...barePages]).toEqual(['payment', 'paymentResult', 'paypalResult', 'walletResult', 'payLink']);
  });
});
