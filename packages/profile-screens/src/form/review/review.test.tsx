import { interestGroups } from '@inkbridge/shared/option-lists';
import { violationsIn } from '@inkbridge/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { filledValues } from '../testing/filled-values.js';
import { control, part, section, showForm, type } from '../testing/show-form.js';
import './preview.js';
import './review.js'; // loads the late parts before a test's time-out starts

const answers = async (name: string) => {
  const change = await section('check').findByRole('button', { name: `Change: ${name}` });
  return change.parentElement?.parentElement?.textContent;
};

it('AC-525 every section can be read again before it is sent, and a change is one press away', async () => {
  const interests = { [interestGroups[0]]: ['Chess'] };
  const { user } = await showForm({
    initial: filledValues({
      basic: { bio: 'I paint birds.', education: '' },
      interests,
      photos: { imageUrl: '/files/images/a', artworks: ['/files/images/b', '/files/images/c'] },
    }),
  });

  expect(await answers('Who you are listing')).toContain('First nameWalter');
  expect(await answers('Who you are listing')).toContain('Date of birth05-11-1958');
  expect(await answers('Appearance')).toContain('5 feet 10 inches');
  expect(await answers('Background')).not.toContain('Education');
  expect(await answers('In their words')).toContain('I paint birds.');
  expect(await answers('Photos and artwork')).toContain('Main photo, 2 artworks');
  expect(await answers('Interests')).toContain('HobbiesChess');
  expect(await violationsIn(part('#section-check'))).toEqual([]);

  await user.click(section('check').getByLabelText('Change: Appearance'));
  expect(document.activeElement).toBe(section('appearance').getByRole('heading', { level: 2 }));
});

it('a missing answer is named in its place with a link to the field until it is filled in', async () => {
  const { user } = await showForm({ initial: filledValues({ basic: { city: '' } }) });

  await user.click(await section('check').findByRole('link', { name: 'Enter the city' }));
  expect(document.activeElement).toBe(control('city'));
  expect(section('check').queryByText('See it as visitors do')).toBeNull();
  type('city', 'Harlan Ridge');

  await waitFor(() => expect(section('check').queryByRole('link', { name: 'Enter the city' })).toBeNull());
  expect(await answers('Where to write')).toContain('CityHarlan Ridge');
});

it('AC-113 D-99 a complete form is shown as visitors will see it, without what they never see', async () => {
  const initial = filledValues({
    basic: { bio: 'I paint birds.' },
    listing: { showOrientation: false, lgbtqTab: true, searchEngines: true },
  });
  const { user } = await showForm({ initial });

  await user.click(await section('check').findByText('See it as visitors do'));
  const page = within(await screen.findByRole('dialog', { name: 'Walter’s page, as visitors see it' }));

  expect(await page.findByRole('heading', { level: 1, name: 'Walter Greene' })).toBeVisible();
  expect(page.getByText('I paint birds.')).toBeVisible();
  expect(part('dialog').textContent).not.toContain(initial.basic.email);
  expect(part('dialog').textContent).not.toContain(initial.basic.orientation);
  await user.click(page.getByText('Back to the form'));
  expect(document.activeElement).toBe(section('check').getByText('See it as visitors do').closest('button'));
});

it('AC-212 the uploaded main photo is the one that the preview shows', async () => {
  const initial = filledValues({ photos: { imageUrl: '/files/images/own', artworks: [] } });
  const { user } = await showForm({ initial });

  await user.click(await section('check').findByText('See it as visitors do'));
  await screen.findByRole('heading', { level: 1, name: 'Walter Greene' });

  const shown = [...part('dialog').querySelectorAll('img')].map((img) => img.getAttribute('src'));
  expect(shown).toEqual(['/files/images/own?size=card']);
});
