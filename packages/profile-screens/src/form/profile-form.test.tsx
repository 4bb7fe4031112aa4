import type { ApiRequest } from '@inkbridge/api-client';
import { allowances, cents } from '@inkbridge/shared/pricing';
import { basicFields, interestFields } from '@inkbridge/shared/profile-fields';
import { interestGroups } from '@inkbridge/shared/option-lists';
import { violationsIn } from '@inkbridge/ui/testing';
import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { optionMessages } from '../options/option-messages.js';
import { fakeTransport, refusal, renderScreen, type ScreenOptions } from '../testing/index.js';
import type { Pricing } from './form-price.js';
import { controlId, stepId, type FormStep } from './form-steps.js';
import { emptyValues, type FormValues } from './form-values.js';
import { formMessages } from './messages/bundle.js';
import { ProfileForm, type SentForm } from './profile-form.js';
import { filledValues } from './testing/filled-values.js';
import { useProfileForm } from './use-profile-form.js';

// 36 fields and 206 chips take their time in jsdom on a busy machine.
vi.setConfig({ testTimeout: 60_000 });
configure({ asyncUtilTimeout: 10_000 });

const creation: Pricing = { kind: 'creation', paid: cents(0) };
const sent: SentForm[] = [];

beforeEach(() => {
  sent.length = 0;
  let made = 0;
  URL.createObjectURL = () => `blob:picture-${(made += 1)}`; // jsdom has none
  URL.revokeObjectURL = () => undefined;
});

function Host({ initial, send }: { initial: FormValues; send?: (() => Promise<void>) | undefined }) {
  const work = useProfileForm({ initial, asksConsent: true });
  const onSend = (form: SentForm) => {
    sent.push(form);
    return send?.() ?? Promise.resolve();
  };
  return (
    <ProfileForm
      work={work}
      pricing={creation}
      label="Submit a Profile"
      submitLabel="Confirm"
      onSend={onSend}
      failure={null}
    />
  );
}

type Options = ScreenOptions & { initial?: FormValues; send?: () => Promise<void> };

async function show({ initial = filledValues(), send, ...options }: Options = {}) {
  const bundles = [formMessages, optionMessages];
  return renderScreen(<Host initial={initial} send={send} />, { viewer: 'user', bundles, ...options });
}

const control = (name: Parameters<typeof controlId>[0]) => {
  const found = document.getElementById(controlId(name));
  if (!(found instanceof HTMLElement)) throw new Error(`No control for ${name}`);
  return found as HTMLInputElement;
};
const type = (name: Parameters<typeof controlId>[0], value: string) => {
  fireEvent.change(control(name), { target: { value } });
};
/** By selector: to find a role among a thousand elements takes jsdom seconds. */
const part = (selector: string) => {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`Nothing at ${selector}`);
  return found;
};
const section = (step: FormStep) => within(part(`#${stepId(step)}`));
const confirm = () => part('button[type=submit]');
const total = () => part('aside').textContent;
/** Where the summary of what is wrong leads. */
const links = () => [...document.querySelectorAll('[role=alert] a')].map(({ textContent }) => textContent);
const panelLines = () => [...part('aside').querySelectorAll('li')].map(({ textContent }) => textContent);

it('AC-166…208 every field of the catalogue has a labelled control with its price, and only optional ones say so', async () => {
  await show({ initial: emptyValues() });
  const typed = basicFields.filter(({ kind, requiredWhen }) => kind !== 'image' && !requiredWhen);

  const labels = typed.map(
    ({ name }) => document.getElementById(`${controlId(name as 'city')}-label`)?.textContent ?? '',
  );

  expect(labels.filter((label) => label === '')).toEqual([]);
  expect(typed.filter((_, index) => labels[index]?.endsWith('optional')).map(({ name }) => name)).toEqual(
    typed.filter(({ required }) => !required).map(({ name }) => name),
  );
  for (const { list, name } of interestFields) {
    expect(control(name).querySelectorAll('input')).toHaveLength(list?.length ?? 0);
  }
  expect(control('firstName').closest('div')?.textContent).toContain('included');
  expect(control('mailingAddress').closest('div')?.textContent).toContain('free');
  expect(control('homeTownCity').closest('div')?.textContent).toContain('+ $9.95');
  expect(section('interests').getAllByText('+ $9.95')).toHaveLength(interestGroups.length);
});

it('AC-263 AC-298 the price follows each key: at the field, in its line, in the total', async () => {
  const { user } = await show();
  expect(total()).toContain('$99.95');

  await user.type(control('homeTownCity'), 'M');
  expect(control('homeTownCity').closest('div')?.textContent).toContain('$9.95 added');
  expect(panelLines()).toEqual([
    'Profile creation, 12 monthsIncludes all required fields$99.95',
    'Home town cityOptional field$9.95',
  ]);
  expect(total()).toContain('$109.90');
  for (const chip of [...control('hobbies').querySelectorAll('input')].slice(0, 2)) fireEvent.click(chip);
  expect(total()).toContain('$119.85');
  expect(section('interests').getByText('2 chosen · $9.95 added')).toBeDefined();
  await user.clear(control('homeTownCity'));

  expect(total()).toContain('$109.90');
});

it('AC-215 the foot of a phone opens the same lines in a dialog, and the keyboard comes back', async () => {
  const { user } = await show();

  const opener = screen.getByText('See 1 line');
  await user.click(opener);
  const dialog = within(part('dialog'));
  expect(dialog.getByText('Profile creation, 12 months')).toBeDefined();
  await user.click(dialog.getByText('Back to the form'));

  expect(document.activeElement).toBe(opener);
});

it.each([
  { ac: 'AC-530', field: 'height', typed: '0' },
  { ac: 'AC-531', field: 'height', typed: '-5' },
  { ac: 'AC-532', field: 'height', typed: 'tall' },
  { ac: 'AC-533', field: 'weight', typed: '0' },
  { ac: 'AC-534', field: 'weight', typed: '-5' },
  { ac: 'AC-535', field: 'weight', typed: 'heavy' },
] as const)('$ac $field "$typed" is cleared at once', async ({ field, typed }) => {
  await show();

  type(field, typed);

  expect(control(field).value).toBe('');
});

it('AC-532 AC-536 inches are typed, feet and inches read; what is no number is cleared when the field is left', async () => {
  await show();

  expect(section('appearance').getByText('5 feet 10 inches')).toBeDefined();
  type('height', '62.4');
  fireEvent.blur(control('height'));
  expect(control('height').value).toBe('62');
  type('height', '5 ft');
  fireEvent.blur(control('height'));

  expect(control('height').value).toBe('');
  expect(await screen.findByText('Enter the height in whole inches, 70 for 5 feet 10')).toBeDefined();
});

it('AC-527…529 AC-537…542 the age follows the birth date, and a date of this year or later clears both', async () => {
  await show();
  const year = new Date().getUTCFullYear();
  const age = control('age');

  expect(control('dateOfBirth').getAttribute('max')).toBe(`${year - 1}-12-31`);
  expect(Number(age.value)).toBeGreaterThanOrEqual(year - 1959);
  expect(age.readOnly).toBe(true);
  type('dateOfBirth', `${year}-01-01`);
  expect([control('dateOfBirth').value, age.value]).toEqual(['', '']);
  type('dateOfBirth', `${year - 1}-12-31`);
  expect(age.value).toBe('');
  type('dateOfBirth', `${year + 3}-01-01`);
  expect([control('dateOfBirth').value, age.value]).toEqual(['', '']);
});

it('AC-209 AC-210 AC-211 languages are several, states are found by typing, another provider asks its name', async () => {
  const { user } = await show({ initial: emptyValues() });

  await user.type(control('spokenLanguages'), 'german{Enter}');
  await user.type(control('spokenLanguages'), 'span{Enter}');
  await user.click(section('person').getByLabelText('Remove German'));
  await user.type(control('state'), 'PA{Enter}');
  await user.selectOptions(control('institutionalEmailProvider'), 'Other provider');
  await user.type(screen.getByLabelText('Name of the provider'), 'FaciliMail');

  expect(section('person').getByLabelText('Remove Spanish')).toBeDefined();
  expect(control('state').value).toBe('Pennsylvania');
  expect(control('gender').tagName).toBe('SELECT');
  expect(control('gender')).not.toHaveProperty('multiple', true);
});

it('D-71 the author is told where a state restricts such profiles', async () => {
  const { user } = await show({ initial: filledValues({ basic: { state: '' } }) });

  expect(section('mail').getByText(/^Some states do not allow/)).toBeDefined();
  await user.type(control('state'), 'Flor{Enter}');

  expect(section('mail').getByText(/^Florida restricts profiles like this one/)).toBeDefined();
});

it('AC-218 AC-219 AC-220 AC-221 words are counted while they are typed, and the 351st brings the warning', async () => {
  const free = 'word '.repeat(allowances.freeBioWords);
  const { user } = await show({ initial: filledValues({ basic: { bio: free } }) });
  const warning = "free limit of words exceeded, you'll have to pay $9.95 for each extra 100 words.";

  expect(screen.getByText('350 words are free. 9.95 dollars are charged per additional 100 words.')).toBeDefined();
  expect(screen.getByText('350 words')).toBeDefined();
  expect(screen.queryByText(warning)).toBeNull();
  await user.type(control('bio'), 'more');

  expect(screen.getByText('351 words')).toBeDefined();
  expect(screen.getByText(warning).closest('output')).not.toBeNull();
  expect(panelLines()).toContain('Bio, 351 words1 over the 350 free: 1 block of 100$9.95');
});

it('AC-525 what is missing is said on top with a link to each field, and nothing is sent', async () => {
  const { user, container } = await show({
    initial: { ...filledValues({ basic: { city: '', eyeColor: '' } }), consented: false },
  });

  await user.click(confirm());

  const summary = await screen.findByText('Fillout all the required fields');
  expect(document.activeElement).toBe(summary.parentElement);
  expect(links()).toEqual(['Enter the city', 'Choose the eye color', 'Confirm that the person listed agrees']);
  expect(control('city').getAttribute('aria-invalid')).toBe('true');
  expect(await violationsIn(container)).toEqual([]);
  await user.click(within(part('[role=alert]')).getByText('Choose the eye color'));
  expect(document.activeElement).toBe(control('eyeColor'));
  await user.selectOptions(control('eyeColor'), 'Blue');
  await waitFor(() => expect(links()).not.toContain('Choose the eye color'));
  expect(sent).toEqual([]);
});

it('AC-543 nobody under 18 is listed', async () => {
  const { user } = await show({
    initial: filledValues({ basic: { dateOfBirth: `${new Date().getUTCFullYear() - 17}-12-31` } }),
  });

  await user.click(confirm());

  await waitFor(() => expect(links()).toEqual(['Must be 18 or older']));
  expect(sent).toEqual([]);
});

it('AC-223 a second press while it is being sent does nothing, and Enter in a field sends nothing', async () => {
  let finish = () => undefined as void;
  const { user } = await show({ send: () => new Promise((resolve) => (finish = resolve)) });

  await user.type(control('city'), '{Enter}');
  expect(sent).toHaveLength(0);
  fireEvent.click(confirm());
  fireEvent.click(confirm());
  await waitFor(() => expect(confirm().getAttribute('aria-busy')).toBe('true'));
  await user.click(confirm());
  expect(sent).toHaveLength(1);
  await act(async () => {
    finish();
    await Promise.resolve();
  });

  await waitFor(() => expect(confirm().getAttribute('aria-busy')).toBeNull());
});

it('design §7 a part is a page of a phone: Continue opens the next one and moves focus to its heading', async () => {
  const { user } = await show();

  expect(screen.getByText('Section 1 of 8')).toBeDefined();
  await user.click(section('person').getByText('Continue'));

  expect(screen.getByText('Section 2 of 8')).toBeDefined();
  expect(document.activeElement).toBe(section('mail').getByText('Where to write'));
  await user.click(part('nav [href="#section-interests"]'));
  expect(screen.getByText('Section 7 of 8')).toBeDefined();
  expect(part('nav [href="#section-appearance"]').textContent).toContain('complete');
});

it('D-99 boxes say what is kept out, and what is sent says what is shown', async () => {
  const { user } = await show();

  fireEvent.click(section('check').getByLabelText('Keep this profile out of the LGBTQ+ list.'));
  fireEvent.click(section('check').getByLabelText('Do not show the sexual orientation on the profile.'));
  await user.click(confirm());

  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.values.listing).toEqual({ showOrientation: false, lgbtqTab: false, searchEngines: true });
});

const picture = new File(['a picture'], 'one.jpg', { type: 'image/jpeg' });

it('AC-212 AC-213 AC-214 AC-215 AC-216 AC-217 photos are uploaded with percent, counted, put in order and taken out with a way back', async () => {
  let uploads = 0;
  const transport = fakeTransport({
    'POST /files': ({ upload }: ApiRequest) => {
      upload?.onProgress?.(42);
      return { data: { imageUrl: `/files/images/new-${(uploads += 1)}` } };
    },
  });
  const initial = filledValues({ photos: { imageUrl: null, artworks: ['/files/images/a', '/files/images/b'] } });
  const { user } = await show({ transport, initial });
  const photos = section('photos');
  const shown = () => photos.getAllByRole('img').map((img) => `${img.getAttribute('alt')} ${img.getAttribute('src')}`);

  expect(photos.getByText('1 remaining free photo/artworks')).toBeDefined();
  await user.upload(photos.getByLabelText('Add main photo'), picture);
  expect(await photos.findByText('0 remaining free photo/artworks')).toBeDefined();
  await user.upload(photos.getByLabelText('Add artwork'), picture);
  expect(await photos.findByText('Artwork, $9.95')).toBeDefined();
  expect(total()).toContain('Photos and artwork4 chosen, 3 free$9.95');

  await user.click(photos.getByLabelText('Later: Artwork 1'));
  await user.click(photos.getByLabelText('Use as main photo: Artwork 3'));
  expect(shown()).toEqual([
    'Main photo /files/images/new-2?size=card',
    'Artwork 1 /files/images/b?size=card',
    'Artwork 2 /files/images/a?size=card',
    'Artwork 3 /files/images/new-1?size=card',
  ]);
  expect(photos.getByText('Artwork 1 moved to place 2')).toBeDefined();
  await user.click(photos.getByLabelText('Remove: Main photo'));
  expect(photos.getByLabelText('Add main photo')).toBeDefined();
  await user.click(screen.getByText('Undo'));
  expect(photos.getAllByRole('img')).toHaveLength(4);
  expect(await violationsIn(part('#section-photos'))).toEqual([]);
});

it('AC-222 a failed upload leaves no address, says why, and can be repeated', async () => {
  let fails = true;
  const transport = fakeTransport({
    'POST /files': () => {
      if (fails) throw refusal(503, 'uploads_busy');
      return { data: { imageUrl: '/files/images/new' } };
    },
  });
  const { user } = await show({ transport });
  const photos = section('photos');

  await user.upload(photos.getByLabelText('Add main photo'), picture);
  expect((await photos.findByRole('alert')).textContent).toContain('Many pictures are on their way right now');
  await user.click(confirm());
  await waitFor(() => expect(sent[0]?.values.photos).toEqual({ imageUrl: null, artworks: [] }));
  fails = false;
  await user.click(photos.getByText('Try again'));

  expect(await photos.findByText('2 remaining free photo/artworks')).toBeDefined();
});

it('the whole form speaks Spanish', async () => {
  await show({ language: 'es' });

  expect(section('person').getByText('A quién publica')).toBeDefined();
  expect(total()).toContain('Creación del perfil, 12 meses');
  expect(total()).toContain('$99.95');
});
