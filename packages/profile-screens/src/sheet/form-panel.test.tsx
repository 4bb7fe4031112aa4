import { fakeApi } from '@inkbridge/api-client/testing';
import { violationsIn } from '@inkbridge/ui/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { anOwnProfile } from '../testing/profiles.js';
import { renderScreen, type ScreenOptions } from '../testing/render-screen.js';
import { FormPanel } from './form-panel.js';

type Profile = ReturnType<typeof anOwnProfile>;
const waiting: Profile['signedForm'] = {
  state: 'waiting',
  addedAt: '2026-11-20T12:00:00.000Z',
  decidedAt: null,
  reason: null,
  code: '4F7K-29QD-XM3P',
  isCurrent: true,
};
const decided = { ...waiting, decidedAt: '2026-11-21T12:00:00.000Z' };
const open = (but: Partial<Profile> = {}, options: ScreenOptions = {}) =>
  renderScreen(<FormPanel profile={{ ...anOwnProfile(), ...but }} errorText={() => 'That did not work.'} />, {
    viewer: 'user',
    ...options,
  });

it('a photo is uploaded as a scan and attached', async () => {
  const transport = fakeApi({
    'POST /files': () => ({ data: { imageUrl: '/files/scans/one' } }),
    'PUT /customer/signed-form': () => ({ data: { ...anOwnProfile(), signedForm: waiting } }),
  });
  const { container } = await open({}, { transport });

  await userEvent.upload(
    screen.getByLabelText('Attach the signed form'),
    new File(['x'], 'form.jpg', { type: 'image/jpeg' }),
  );

  expect(await screen.findByText('The form is attached.')).toBeVisible();
  expect(transport.requests.map(({ path }) => path.split('?')[0])).toEqual(['/files', '/customer/signed-form']);
  expect(transport.requests[0]?.path).toContain('purpose=scan');
  expect(transport.requests[1]?.body).toEqual({ scan: '/files/scans/one' });
  expect(await violationsIn(container)).toEqual([]);
});

it.each([
  { what: 'waiting', but: { signedForm: waiting }, text: /^Attached on 11-20-2026/ },
  {
    what: 'confirmed and shown',
    but: { signedForm: { ...decided, state: 'confirmed' }, confirmedInWritingAt: decided.decidedAt },
    text: 'Confirmed on 11-21-2026. The profile says so.',
  },
  {
    what: 'confirmed for words that were changed since',
    but: { signedForm: { ...decided, state: 'confirmed', isCurrent: false } },
    text: /^The profile has changed since/,
  },
  {
    what: 'confirmed for an update that waits',
    but: { signedForm: { ...decided, state: 'confirmed' } },
    text: /once your update is published/,
  },
  {
    what: 'declined',
    but: { signedForm: { ...decided, state: 'declined', reason: 'The date is missing.' } },
    text: /^We couldn’t accept this form: The date is missing.$/,
  },
] as const)('D-136 a form that is $what says so', async ({ but, text }) => {
  await open(but);

  const isIt = (element: Element | null) => element?.tagName === 'P' && new RegExp(text).test(element.textContent);
  expect(screen.getByText((_, element) => isIt(element))).toBeVisible();
});

it('a refusal to remove the form is shown', async () => {
  await open({ signedForm: waiting });

  await userEvent.click(screen.getByRole('button', { name: 'Remove the form' }));

  expect((await screen.findByRole('alert')).textContent).toContain('That did not work.');
});

it('speaks Spanish', async () => {
  await open({}, { language: 'es' });

  expect(screen.getByLabelText('Adjuntar el formulario firmado')).toBeInTheDocument();
});
