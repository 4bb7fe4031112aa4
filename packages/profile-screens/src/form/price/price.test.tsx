import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { control, part, priceLines, section, showForm, total } from '../testing/show-form.js';

it('AC-263 AC-298 the price follows each key: at the field, in its line, in the total', async () => {
  const { user } = await showForm();
  expect(total()).toContain('$99.95');

  await user.type(control('homeTownCity'), 'M');
  expect(control('homeTownCity').closest('div')?.textContent).toContain('$9.95 added');
  expect(priceLines()).toEqual([
    'Profile creation, 12 monthsIncludes all required fields$99.95',
    'Home town cityOptional field$9.95',
  ]);
  expect(total()).toContain('$109.90');
  for (const chip of [...control('hobbies').querySelectorAll('input')].slice(0, 2)) fireEvent.click(chip);
  expect(total()).toContain('$119.85');
  expect(section('interests').getByText('2 chosen · $9.95 added')).toBeVisible();
  await user.clear(control('homeTownCity'));

  expect(total()).toContain('$109.90');
});

it('AC-215 the foot of a phone opens the same lines in a dialog, and the keyboard comes back', async () => {
  const { user } = await showForm();

  const opener = screen.getByText('See the price');
  await user.click(opener);
  const dialog = within(part('dialog'));
  expect(dialog.getByText('Profile creation, 12 months')).toBeVisible();
  await user.click(dialog.getByText('Back to the form'));

  expect(document.activeElement).toBe(opener.closest('button'));
});
