import { languages } from '@inkbridge/federation/i18n';
import { PicturesOnTap } from '@inkbridge/ui';
import { violationsIn } from '@inkbridge/ui/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ProfileStamp } from '../stamp/profile-stamp.js';
import { aCard, renderScreen } from '../testing/index.js';
import './stamp-part.js';

const withPhoto = aCard({ basicInfo: { imageUrl: '/files/images/one' } });
const pictures = () => [...document.querySelectorAll('img')].map((img) => img.getAttribute('src'));

it.each([
  { what: 'a photo', profile: withPhoto, name: 'Photo of Thomas Hale about 15 kB', src: '/files/images/one?size=card' },
  {
    what: 'a drawing',
    profile: aCard(),
    name: 'Drawing of Thomas Hale about 1 kB',
    src: expect.stringMatching(/svg$/),
  },
])('$what waits for a tap, with its name and size, and takes the focus when it is there', async (example) => {
  const { container } = await renderScreen(
    <PicturesOnTap value>
      <ProfileStamp profile={example.profile} eager />
    </PicturesOnTap>,
  );
  const button = await screen.findByRole('button');
  expect(button.textContent).toBe(example.name.replace(' about', 'about'));
  expect(pictures()).toEqual([]);
  expect(await violationsIn(container)).toEqual([]);

  await userEvent.click(button);

  expect(pictures()).toEqual([example.src]);
  expect(document.activeElement?.tagName).toBe('IMG');
});

it('without the switch every picture is there at once', async () => {
  await renderScreen(<ProfileStamp profile={withPhoto} />);

  expect(pictures()).toEqual(['/files/images/one?size=card']);
});

it.each(languages)('the smallest stamps say it in %s to screen readers only', async (language) => {
  await renderScreen(
    <PicturesOnTap value>
      <ProfileStamp profile={withPhoto} size="xs" />
    </PicturesOnTap>,
    { language },
  );

  expect((await screen.findByRole('button')).textContent).toContain('Thomas Hale');
});
