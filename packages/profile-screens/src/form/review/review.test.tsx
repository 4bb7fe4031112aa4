import { interestGroups } from '@inkbridge/shared/option-lists';
import { violationsIn } from '@inkbridge/ui/testing';
import { cents, nothingPaid } from '@inkbridge/shared/pricing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { LiveProfile } from '../state/form-edit.js';
import { basicInfoOf } from '../state/form-values.js';
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

it('an address of email breaks after its signs, never inside a word', async () => {
  const { email } = filledValues().basic;
  await showForm();
  await answers('Who you are listing');

  const shown = section('check').getByText((_, element) => element?.tagName === 'DD' && element.textContent === email);
  expect(shown.querySelectorAll('wbr')).toHaveLength(email.split(/[@./]/u).length - 1);
});

it('a missing answer is named in its place with a link to the field until it is filled in', async () => {
  const { user } = await showForm({ initial: filledValues({ basic: { city: '' } }) });

  await user.click(await section('check').findByRole('link', { name: 'Enter the city' }));
  expect(document.activeElement).toBe(control('city'));
  expect(section('check').queryByText('See it as visitors will')).toBeNull();
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

  await user.click(await section('check').findByText('See it as visitors will'));
  const page = within(await screen.findByRole('dialog', { name: 'Walter’s page, as visitors will see it' }));

  expect(await page.findByRole('heading', { level: 1, name: 'Walter Greene' })).toBeVisible();
  expect(page.getByText('I paint birds.')).toBeVisible();
  expect(part('dialog').textContent).not.toContain(initial.basic.email);
  expect(part('dialog').textContent).not.toContain(initial.basic.orientation);
  await user.click(page.getByText('Back to the form'));
  expect(document.activeElement).toBe(section('check').getByText('See it as visitors will').closest('button'));
});

it('AC-212 the uploaded main photo is the one that the preview shows', async () => {
  const initial = filledValues({ photos: { imageUrl: '/files/images/own', artworks: [] } });
  const { user } = await showForm({ initial });

  await user.click(await section('check').findByText('See it as visitors will'));
  await screen.findByRole('heading', { level: 1, name: 'Walter Greene' });

  const shown = [...part('dialog').querySelectorAll('img')].map((img) => img.getAttribute('src'));
  expect(shown).toEqual(['/files/images/own?size=card']);
});

const stored = filledValues();
const live: LiveProfile = {
  basicInfo: basicInfoOf(stored.basic),
  personalityInfo: {},
  photos: { imageUrl: null, artworks: [] },
  listing: stored.listing,
  paidFor: nothingPaid,
};
const changed = filledValues({ basic: { mailingAddress: '2 Oak Street', city: 'Elm', eyeColor: '' } });
const shownLines = async () => {
  const heading = await section('check').findByText('What changes');
  return [...(heading.closest('section')?.querySelectorAll('dl > div') ?? [])].map(({ textContent }) => textContent);
};

it('AC-230 AC-297 the check of an update shows only what changes, with prices and with what is missing; the rest is closed', async () => {
  await showForm({ initial: changed, pricing: { kind: 'update', paid: cents(0), live } });

  expect(await shownLines()).toEqual([
    'Eye colorChoose the eye color',
    expect.stringMatching(/^Mailing address.+ → becomes 2 Oak Streetfree$/u),
    expect.stringMatching(/^City.+ → becomes Elm\$9\.95$/u),
    expect.stringMatching(/^Eye color.+ → becomes left blankfree$/u),
    'Total$9.95',
  ]);
  expect(section('check').getByText('3 changes')).toBeVisible();
  const rest = section('check').getByText('The rest stays as it is').closest('details');
  expect(rest).toHaveProperty('open', false);
  expect(rest?.textContent).toContain('First nameWalter');
  expect(await violationsIn(part('#section-check'))).toEqual([]);
});

it('AC-393 an admin’s check shows the changes without prices, and says when there are none', async () => {
  const { unmount } = await showForm({ initial: changed, pricing: { kind: 'free', of: 'update', live } });
  expect((await shownLines()).join(' ')).not.toMatch(/free|\$|Total/u);
  unmount();

  await showForm({ initial: stored, pricing: { kind: 'free', of: 'update', live } });
  expect(await section('check').findByText('Nothing has changed yet.')).toBeVisible();
});
