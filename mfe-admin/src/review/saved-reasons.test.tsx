import { violationsIn } from '@inkbridge/ui/testing';
import { screen } from '@testing-library/react';
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
