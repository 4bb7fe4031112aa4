import { languages } from '@inkbridge/federation/i18n';
import { PicturesOnTap } from '@inkbridge/ui';
import { violationsIn } from '@inkbridge/ui/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { useState } from 'react';
import { formMessages } from '../form/messages/en.js';
import { PhotoTile } from '../form/photos/photos-field.js';
import { PictureFrame } from '../picture/picture-field.js';
import { ProfileStamp } from './profile-stamp.js';
import { aCard, renderScreen } from '../testing/index.js';
import './stamp-part.js';

const withPhoto = aCard({ basicInfo: { imageUrl: '/files/images/one' } });
const pictures = () => [...document.querySelectorAll('img')].map((img) => img.getAttribute('src'));

it('a photo waits for a tap, with its name and size, and takes the focus when it is there', async () => {
  const { container } = await renderScreen(
    <PicturesOnTap value>
      <ProfileStamp profile={withPhoto} eager />
    </PicturesOnTap>,
  );
  const button = await screen.findByRole('button');
  expect(button.textContent).toBe('Photo of Thomas Haleabout 15 kB');
  expect(pictures()).toEqual([]);
  expect(await violationsIn(container)).toEqual([]);

  await userEvent.click(button);

  expect(pictures()).toEqual(['/files/images/one?size=card']);
  expect(document.activeElement?.tagName).toBe('IMG');
});

it('initials cost nothing, so they wait for no tap', async () => {
  await renderScreen(
    <PicturesOnTap value>
      <ProfileStamp profile={aCard()} />
    </PicturesOnTap>,
  );

  expect(screen.getByText('TH')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
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

it.each(languages)('a picture of one’s own form waits for a tap in %s too', async (language) => {
  const { container } = await renderScreen(
    <PicturesOnTap value>
      <ul>
        <PhotoTile url="/files/images/one" name="Artwork 1" caption="Artwork 1" onRemove={() => undefined} />
      </ul>
    </PicturesOnTap>,
    { language, bundles: [formMessages] },
  );
  const label = await screen.findByRole('button', { name: /^Artwork 1.*15 kB$/ });
  expect(pictures()).toEqual([]);
  expect(await violationsIn(container)).toEqual([]);

  await userEvent.click(label);

  expect(pictures()).toEqual(['/files/images/one?size=card']);
  expect(document.activeElement?.tagName).toBe('IMG');
});

/** An account's picture: first the stored one, then a file that was chosen here, then what became of it. */
function Account() {
  const addresses = ['/files/images/old', 'blob:chosen', '/files/images/new'];
  const [place, setPlace] = useState(0);
  return (
    <PicturesOnTap value>
      <PictureFrame purpose="avatar" imageUrl={addresses[place] ?? null} alt="Your picture" name="Ruth Hale" />
      <button type="button" onClick={() => setPlace(place + 1)}>
        Next
      </button>
    </PicturesOnTap>
  );
}

it('a file that was chosen a moment ago is shown at once, because it needs no network', async () => {
  await renderScreen(<Account />);
  await screen.findByRole('button', { name: /^Your picture/ });
  expect(pictures()).toEqual([]);

  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(pictures()).toEqual(['blob:chosen']);

  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(pictures()).toEqual([]);
});
