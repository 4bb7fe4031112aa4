import { expect, it } from 'vitest';
import { clockAt } from '../testing/clock.js';
import { aGuide, aMailStop, aNotice } from '../testing/guides/guides.js';
import { createPublished } from './published.js';

it('a clock that was days ahead and is right again hides no notice, no day without mail, and no write of others', async () => {
  const clock = clockAt('2026-11-21T12:00:00Z');
  const stored = [
    aGuide(aNotice({ until: new Date('2026-11-22T00:00:00Z') })),
    aGuide(aMailStop({ day: '2026-11-22' })),
  ];
  const guides = { all: async () => [...stored] };
  const published = createPublished({ guides, now: clock.now, log: { error: () => undefined } });
  const shown = async () => {
    const { notices, mailStops } = await published.shown();
    return [notices.length, mailStops.length];
  };
  expect(await shown()).toEqual([1, 1]);

  clock.advance({ days: 3 });
  expect(await shown()).toEqual([0, 0]);
  clock.advance({ days: -3 });

  expect(await shown()).toEqual([1, 1]);
  stored.push(aGuide(aMailStop({ day: '2026-11-26' })));
  clock.advance({ seconds: 6 });
  expect(await shown()).toEqual([1, 2]);
});
