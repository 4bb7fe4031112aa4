import { basicFields, interestFields } from '@inkbridge/shared/profile-fields';
import { interestGroups } from '@inkbridge/shared/option-lists';
import { violationsIn } from '@inkbridge/ui/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { controlId } from './state/form-steps.js';
import { emptyValues } from './state/form-values.js';
import type { SentForm } from './profile-form.js';
import { filledValues } from './testing/filled-values.js';
import { confirm, control, part, section, showForm, total } from './testing/show-form.js';

const sent: SentForm[] = [];
const send = (form: SentForm) => Promise.resolve(void sent.push(form));
beforeEach(() => void (sent.length = 0));

const links = () => [...document.querySelectorAll('[role=alert] a')].map(({ textContent }) => textContent);

it('AC-166…208 every field of the catalogue has a labelled control, optional ones say so, and only what adds to the price says how much', async () => {
  await showForm({ initial: emptyValues() });
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
  expect(control('firstName').closest('div')?.textContent).toBe('First name');
  expect(control('mailingAddress').closest('div')?.textContent).toBe(
    'Mailing addressFacility name, then street or PO box',
  );
  expect(control('bio').closest('div')?.textContent).toBe('Bio optional');
  expect(control('homeTownCity').closest('div')?.textContent).toContain('+ $9.95');
  expect(section('interests').getAllByText('+ $9.95')).toHaveLength(interestGroups.length);
});

it('the button below the last check comes with it, and never moves because of it', async () => {
  await showForm({ send });
  const inCheck = () => part('#section-check').querySelector('button[type=submit]');
  expect(section('check').queryByText('Who you are listing')).toBeNull();
  expect(inCheck()).toBeNull();

  expect(await section('check').findByText('Who you are listing')).toBeVisible();
  expect(inCheck()).toBeVisible();
});

it('AC-525 missing fields are named on top with a link to each, and nothing is sent', async () => {
  const { user, container } = await showForm({
    initial: { ...filledValues({ basic: { city: '', eyeColor: '' } }), consented: false },
    send,
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

it('AC-525 a link that a translator has put its own elements into opens the step of its field', async () => {
  const { user } = await showForm({ initial: filledValues({ basic: { city: '', eyeColor: '' } }), send });
  await user.click(confirm());
  await screen.findByText('Fillout all the required fields');
  const [link, words] = [
    within(part('[role=alert]')).getByText('Choose the eye color'),
    document.createElement('font'),
  ];
  words.textContent = 'Elija el color';
  link.replaceChildren(words);

  let isOpen = false;
  control('eyeColor').addEventListener('focus', ({ target }) => {
    isOpen = target instanceof Element && target.closest('section[data-current]') !== null;
  });

  await user.click(words);

  expect(document.activeElement).toBe(control('eyeColor'));
  expect(isOpen).toBe(true); // on a phone it cannot take the focus before
});

it('AC-543 nobody under 18 is listed', async () => {
  const { user } = await showForm({
    initial: filledValues({ basic: { dateOfBirth: `${new Date().getUTCFullYear() - 17}-12-31` } }),
    send,
  });

  await user.click(confirm());

  await waitFor(() => expect(links()).toEqual(['Must be 18 or older']));
  expect(sent).toEqual([]);
});

it('AC-223 a second press while it is being sent does nothing, and Enter in a field sends nothing', async () => {
  let finish = () => undefined as void;
  const { user } = await showForm({
    send(form) {
      sent.push(form);
      return new Promise((resolve) => (finish = resolve));
    },
  });

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

it('fields begin in their markup, so that sending repeats only what was filled in without a word', async () => {
  await showForm();
  const texts = [...document.querySelectorAll<HTMLInputElement>('input[type=text], input[type=date], textarea')];
  const lists = [...document.querySelectorAll<HTMLOptionElement>('select > option:checked')];

  expect(texts.filter(({ value }) => value !== '').length).toBeGreaterThan(8);
  expect(lists.filter(({ value }) => value !== '').length).toBeGreaterThan(0);
  expect(texts.filter(({ value, defaultValue }) => value !== defaultValue).map(({ id }) => id)).toEqual([]);
  expect(lists.filter(({ value, defaultSelected }) => value !== '' && !defaultSelected)).toEqual([]);
});

it('a part is a page of a phone: Continue opens the next one and moves focus to its heading', async () => {
  const { user } = await showForm();

  expect(screen.getByText('1 of 8 · Who you are listing')).toBeVisible();
  await user.click(section('person').getByText('Continue'));

  expect(screen.getByText('2 of 8 · Where to write')).toBeVisible();
  expect(document.activeElement).toBe(section('mail').getByText('Where to write'));
  await user.click(part('nav [href="#section-interests"]'));
  expect(screen.getByText('7 of 8 · Interests')).toBeVisible();
  expect(part('nav [href="#section-appearance"]').textContent).toContain('complete');
});

it('AC-525 Continue names the section that is left with empty fields, leads back to it, and continues all the same', async () => {
  const { user } = await showForm({ initial: filledValues({ basic: { city: '', state: '', zipcode: '' } }) });

  await user.click(section('person').getByText('Continue'));
  expect(screen.queryByText(/still has/)).toBeNull();
  await user.click(section('mail').getByText('Continue'));

  expect(screen.getByText('3 of 8 · Appearance')).toBeVisible();
  expect(screen.getByText(/^“Where to write” still has 3 empty fields\. You can come back to them\./)).toBeVisible();
  await user.click(screen.getByText('Go back'));

  expect(document.activeElement).toBe(section('mail').getByText('Where to write'));
  expect(screen.queryByText(/still has/)).toBeNull();
});

it('the line with the place opens the list of sections, which names what is complete and what is not', async () => {
  const { user } = await showForm({ initial: filledValues({ basic: { city: '' } }) });
  const opener = screen.getByRole('button', { name: '1 of 8 · Who you are listing' });
  const list = part(`[id="${opener.getAttribute('aria-controls')}"]`);

  await user.click(opener);
  expect(opener.getAttribute('aria-expanded')).toBe('true');
  expect(within(list).getByText('Where to write').textContent).toContain('1 to fill in');
  expect(within(list).getByText('Appearance').parentElement?.textContent).toContain('complete');
  await user.keyboard('{Escape}');
  expect(opener.getAttribute('aria-expanded')).toBe('false');
  expect(document.activeElement).toBe(opener);

  await user.click(opener);
  await user.click(within(list).getByText('Appearance'));
  expect(screen.getByRole('button', { name: '3 of 8 · Appearance' }).getAttribute('aria-expanded')).toBe('false');
});

it('the list of sections follows the scroll', async () => {
  const observed: Element[] = [];
  let arrive: (entries: Partial<IntersectionObserverEntry>[]) => void = () => undefined;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: typeof arrive) {
        arrive = callback;
      }
      observe = (section: Element) => void observed.push(section);
      disconnect = () => undefined;
    },
  );
  await showForm();

  act(() => arrive(observed.map((target) => ({ target, isIntersecting: target.id === 'section-words' }))));

  expect(part('nav [aria-current=step]').textContent).toContain('In their words');

  const left = part('#section-person');
  left.style.display = 'none'; // as on a phone, where Continue hides the step that it leaves
  act(() => arrive([{ target: left, isIntersecting: true }]));

  expect(part('nav [aria-current=step]').textContent).toContain('In their words');
});

it('the form works in a browser that cannot tell which section is read', async () => {
  vi.stubGlobal('IntersectionObserver', undefined);

  await showForm();

  expect(section('person').getByText('Who you are listing')).toBeVisible();
});

it('D-99 boxes say what is kept out, and what is sent says what is shown', async () => {
  const { user } = await showForm({ send });

  fireEvent.click(await section('check').findByLabelText('Keep this profile out of the LGBTQ+ list.'));
  fireEvent.click(section('check').getByLabelText('Do not show the sexual orientation on the profile.'));
  await user.click(confirm());

  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.values.listing).toEqual({ showOrientation: false, lgbtqTab: false, searchEngines: true });
});

it('the whole form speaks Spanish', async () => {
  await showForm({ language: 'es' });

  expect(section('person').getByText('¿De quién es el perfil?')).toBeVisible();
  expect(total()).toContain('Creación del perfil, 12 meses');
  expect(total()).toContain('$99.95');
});
