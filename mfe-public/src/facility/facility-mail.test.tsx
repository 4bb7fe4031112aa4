import { seriousProblems } from '@inkbridge/frame/testing';
import { aFacility, aFacilityStop } from '@inkbridge/profile-screens/testing';
import { pathTo } from '@inkbridge/shared/routes';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import '../profile/profile-screen.js'; // loads the lazy screen before a test's time-out starts
import { aPublicProfile } from '../testing/a-public-profile.js';
import { openSite } from '../testing/public-site.js';
import { goTo, openDesk } from '../write/testing/open-desk.js';

const profile = { ...aPublicProfile(), facilityId: aFacility().id };
const answersOf = (...stops: unknown[]) => ({
  '/customer': { data: profile },
  '/facilities/stops': { data: stops },
  '/facilities/one': { data: aFacility() },
});
const stopped = /Mail to Harlan Ridge is stopped through 12-27-2026/;
const willStop = /Mail to Harlan Ridge will be stopped from 12-20-2026 through 12-27-2026/;

async function openProfile(now: string, ...stops: unknown[]) {
  vi.setSystemTime(now);
  await openSite(pathTo('profile', profile._id), { answers: answersOf(...stops) });
  return within(await screen.findByRole('region', { name: 'Writing to Thomas' }));
}

/** A page that was open in another tab is looked at again. */
function lookAgainAt(now: string): void {
  vi.setSystemTime(now);
  act(() => void fireEvent(document, new Event('visibilitychange')));
}

describe('a stop on mail at a profile', () => {
  it.each([
    { now: '2026-12-06T00:00:00Z', says: null },
    { now: '2026-12-07T00:00:00Z', says: willStop },
    { now: '2026-12-19T23:59:59Z', says: willStop },
    { now: '2026-12-20T00:00:00Z', says: stopped },
    { now: '2026-12-27T23:59:59Z', says: stopped },
    { now: '2026-12-28T00:00:00Z', says: null },
  ])('D-171 at $now the reader’s clock makes it say $says', async ({ now, says }) => {
    const part = await openProfile(now, aFacilityStop());
    await part.findByRole('link', { name: 'People at Harlan Ridge Correctional Facility' });

    const note = part.queryByRole('note');
    if (says === null) expect(note).toBeNull();
    else expect(note).toHaveTextContent(says);
  });

  it('D-171 begins and ends on a page that stays open, and gives the reason', async () => {
    const part = await openProfile('2026-12-19T20:00:00Z', aFacilityStop());
    expect(await part.findByRole('note')).toHaveTextContent(willStop);

    lookAgainAt('2026-12-20T20:00:00Z');
    expect(part.getByRole('note')).toHaveTextContent(stopped);
    expect(part.getByRole('note')).toHaveTextContent('The mail room is flooded.');
    expect(await seriousProblems()).toEqual([]);

    lookAgainAt('2026-12-28T08:00:00Z');
    expect(part.queryByRole('note')).toBeNull();
  });

  it('one whose end nobody knows is stopped until further notice, and one elsewhere says nothing', async () => {
    const why = { en: '', es: '' };
    const endless = aFacilityStop({ status: { is: 'stopped', from: '2026-12-01', until: null, why } });
    const elsewhere = aFacilityStop({ id: '0123456789abcdef00000f09', name: 'Elsewhere' });
    const part = await openProfile('2027-06-01T00:00:00Z', elsewhere, endless);

    expect(await part.findByRole('note')).toHaveTextContent('Mail to Harlan Ridge is stopped until further notice.');
    expect(screen.queryByText(/Elsewhere/)).toBeNull();
  });

  it('a facility that closed says so, and that the person has to be looked up', async () => {
    const part = await openProfile(
      '2026-12-01T00:00:00Z',
      aFacilityStop({ status: { is: 'closed', followsTo: null } }),
    );

    expect(await part.findByRole('note')).toHaveTextContent('Harlan Ridge has closed. Look up where they are now');
  });
});

describe('a stop on mail at the desk', () => {
  it('D-171 is told before printing, not while writing', async () => {
    vi.setSystemTime('2026-12-22T12:00:00Z');
    await openDesk({ answers: answersOf(aFacilityStop()) });
    expect(screen.queryByRole('note')).toBeNull();

    await goTo('Address');
    expect(await screen.findByRole('note')).toHaveTextContent(stopped);
    await goTo('Print');
    expect(screen.getByRole('note')).toHaveTextContent(stopped);

    lookAgainAt('2026-12-28T08:00:00Z');
    expect(screen.queryByRole('note')).toBeNull();
  });
});
