import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { anAdminProfile, renderScreen } from '../testing/index.js';
import { useChangeLines } from './use-change-lines.js';

type Changes = Parameters<ReturnType<typeof useChangeLines>>[1];

const nothing: Changes = { basicInfo: {}, personalityInfo: {}, listing: {} };

function Lines({ changes }: { changes: Changes }) {
  return <pre>{useChangeLines()(anAdminProfile(), changes).join('\n')}</pre>;
}

async function linesOf(changes: Partial<Changes>) {
  await renderScreen(<Lines changes={{ ...nothing, ...changes }} />);
  return screen.getByText(/./u, { selector: 'pre' }).textContent.split('\n');
}

it('AC-626 a changed value is one line with what it was, and an emptied one says so', async () => {
  const basicInfo = { hairColor: 'Salt and Pepper', bio: null };

  expect(await linesOf({ basicInfo, listing: { searchEngines: false } })).toEqual([
    'Hair color: Gray → Salt and Pepper',
    'Bio: I am sixty-two and I have kept a bird list since I was nine.… → empty',
    'May be found by search engines: yes → no',
  ]);
});

it.each([
  { artworks: ['/files/images/a', '/files/images/b'], line: 'Photos: 2 new, 0 removed' },
  { artworks: [], line: 'Photos: in a different order' },
])('$line', async ({ artworks, line }) => {
  expect(await linesOf({ photos: { imageUrl: null, artworks } })).toEqual([line]);
});
