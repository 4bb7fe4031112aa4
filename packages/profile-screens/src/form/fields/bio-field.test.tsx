import { fakeApi } from '@inkbridge/api-client/testing';
import { violationsIn } from '@inkbridge/ui/testing';
import { cents } from '@inkbridge/shared/pricing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import '../interview/interview-sheet.js'; // loads the late part before a test's time-out starts
import { emptyValues } from '../state/form-values.js';
import { filledValues } from '../testing/filled-values.js';
import { control, part, section, showForm, type } from '../testing/show-form.js';

const print = vi.fn<() => void>();
beforeEach(() => {
  print.mockReset();
  window.print = print;
});

const prompt = (name: RegExp) => section('words').getByRole('button', { name });
const meter = () =>
  section('words')
    .getByText(/included$/)
    .closest('p')?.textContent;

it('AC-218 a tap puts the beginning of a sentence on the sheet, with the keyboard behind it', async () => {
  const { user } = await showForm({ initial: filledValues({ basic: { bio: '' } }) });
  const paper = control('bio');

  await user.click(prompt(/^A day here looks like/));
  expect(paper).toHaveFocus();
  await user.keyboard('rain.');
  await user.click(prompt(/^I would like to hear/));
  await user.keyboard('about yours.');

  expect(paper.value).toBe('A day here looks like rain.\n\nI would like to hear about yours.');
  expect(section('words').getAllByText(/already on the sheet/)).toHaveLength(2);
  await user.click(prompt(/^A day here looks like/));

  expect(paper.value).toBe('A day here looks like rain.\n\nI would like to hear about yours.');
  expect(paper.selectionStart).toBe('A day here looks like'.length);
  expect(await violationsIn(part('#section-words'))).toEqual([]);
});

it('AC-218 AC-220 AC-221 the meter says what is included, and past that what it costs and how to pay nothing', async () => {
  await showForm({ initial: filledValues({ basic: { bio: 'word '.repeat(56) } }) });
  expect(meter()).toBe('56 words of 350 included294 left');
  expect(section('words').queryByText(/^free limit/)).toBeNull();

  type('bio', 'word '.repeat(405));

  expect(meter()).toBe('405 words, 350 included+ $9.95');
  expect(section('words').getAllByText(/^free limit of words exceeded/)).toHaveLength(1);
  expect(section('words').getByText('Up to 450 words for this price, or 55 words less to pay nothing.')).toBeVisible();
  type('bio', 'word '.repeat(451));

  expect(meter()).toBe('451 words, 350 included+ $19.90');
});

it('AC-285 words that were paid for earlier are included', async () => {
  const initial = filledValues({ basic: { bio: 'word '.repeat(405) } });
  const { basic, interests, photos, listing } = initial;
  const live = {
    basicInfo: basic,
    personalityInfo: interests,
    photos,
    listing,
    paidFor: { wordLimit: 1, totalPaidPhotos: 0 },
  };
  await showForm({ initial, pricing: { kind: 'update', paid: cents(0), live } });

  expect(meter()).toBe('405 words of 450 included45 left');
  expect(section('words').queryByText(/^free limit/)).toBeNull();
});

const address = { mailingAddress: 'PO Box 61', city: 'Fairhollow', state: 'Ohio', zipCode: '43999' };
const paper = () => within(part('body > [class*=job]'));

it('D-163 the interview sheet has six questions for the person named, and the way back to the member', async () => {
  const transport = fakeApi({ '/user/address': () => ({ data: address }) });
  const { user } = await showForm({ transport });
  await waitFor(() => expect(section('words').getByText('Best in Walter’s own words')).toBeVisible());

  await user.click(section('words').getByText('Print the interview sheet'));
  await waitFor(() => expect(print).toHaveBeenCalledOnce());

  expect(paper().getByText('Walter, tell us about yourself')).toBeInTheDocument();
  expect(paper().getAllByText(/^[1-6]\. .*\?$/)).toHaveLength(6);
  expect(paper().getByText('I agree that my answers may be shown on Inkbridge.')).toBeInTheDocument();
  expect(paper().getByText('Fairhollow, OH 43999')).toBeInTheDocument();
});

it('D-163 without a name or an address the sheet leaves room to write them', async () => {
  const transport = fakeApi({ '/user/address': () => ({ data: null }) });
  const { user } = await showForm({ transport, initial: emptyValues(), language: 'es' });

  await user.click(section('words').getByText('Imprimir la hoja de preguntas'));
  await waitFor(() => expect(print).toHaveBeenCalledOnce());

  expect(paper().getByText('Cuéntenos de usted')).toBeInTheDocument();
  expect(paper().getByText('Envíela de vuelta a:').parentElement?.querySelectorAll('span')).toHaveLength(2);
  expect(screen.getByText('Lo mejor: sus propias palabras')).toBeVisible();
});
