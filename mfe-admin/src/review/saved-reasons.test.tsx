import { violationsIn } from '@inkbridge/ui/testing';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { reasons as en } from '../messages/reasons.en.js';
import { reasons as es } from '../messages/reasons.es.js';
import { renderAdmin } from '../testing/render-admin.js';
import { DecisionDialog } from './decision-dialog.js';

async function open(language?: string) {
  const onConfirm = vi.fn();
  const view = await renderAdmin(
    <DecisionDialog
      title="Send back?"
      effect="It leaves the queue."
      confirm="Send back"
      dangerous={false}
      note={{ label: 'Reason', hint: 'They read it.', missing: 'Write it.', declines: { language } }}
      busy={false}
      error={null}
      onCancel={vi.fn()}
      onConfirm={onConfirm}
    />,
    {},
  );
  return { ...view, onConfirm };
}
const note = () => screen.getByLabelText<HTMLTextAreaElement>('Reason');
const money = () => screen.getByRole('button', { name: 'Request for money' });

it.each([
  { family: 'es', reason: es.money },
  { family: 'en', reason: en.money },
  { family: undefined, reason: en.money },
])('a saved reason is in the language of the family ($family), can be edited, and names its kind', async (one) => {
  const { user, onConfirm, container } = await open(one.family);
  expect(await violationsIn(container)).toEqual([]);

  await user.click(money());
  expect(note().value).toBe(one.reason);
  await user.type(note(), ' Gracias.');
  await user.click(screen.getByRole('button', { name: 'Send back' }));

  expect(onConfirm).toHaveBeenCalledWith({ note: `${one.reason} Gracias.`, customer: undefined, declineKind: 'money' });
});

it('a note that is longer than one may be, by a saved reason or by what a ligature means, is told so and not sent', async () => {
  const { user, onConfirm } = await open('en');
  const send = () => user.click(screen.getByRole('button', { name: 'Send back' }));

  fireEvent.change(note(), { target: { value: 'x'.repeat(990) } });
  await user.click(money());
  await send();
  expect(note()).toHaveAccessibleDescription(/Use at most 1,?000 characters/);
  fireEvent.change(note(), { target: { value: `\uFB03${'x'.repeat(999)}` } });
  await send();

  expect(note()).toBeInvalid();
  expect(onConfirm).not.toHaveBeenCalled();
});

it('the language can be changed with the reason in it, and what was typed stays', async () => {
  const { user } = await open('es');
  await user.type(note(), 'Hola Rosa:');
  await user.click(money());
  expect(note().value).toBe(`Hola Rosa:\n\n${es.money}`);

  await user.selectOptions(screen.getByLabelText('In which language'), 'English');
  expect(note().value).toBe(`Hola Rosa:\n\n${en.money}`);
  await user.click(screen.getByRole('button', { name: 'Minors' }));

  expect(note().value).toBe(`Hola Rosa:\n\n${en.minors}`);
});
