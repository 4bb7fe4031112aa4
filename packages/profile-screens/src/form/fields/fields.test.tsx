import { allowances } from '@inkbridge/shared/pricing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { emptyValues, fieldValueOf } from '../state/form-values.js';
import { filledValues } from '../testing/filled-values.js';
import { control, part, priceLines, section, showForm, type } from '../testing/show-form.js';

it.each([
  { ac: 'AC-530', field: 'height', typed: '0' },
  { ac: 'AC-531', field: 'height', typed: '-5' },
  { ac: 'AC-532', field: 'height', typed: 'tall' },
  { ac: 'AC-533', field: 'weight', typed: '0' },
  { ac: 'AC-534', field: 'weight', typed: '-5' },
  { ac: 'AC-535', field: 'weight', typed: 'heavy' },
] as const)('$ac $field "$typed" is cleared at once', async ({ field, typed }) => {
  await showForm();

  type(field, typed);

  expect(control(field).value).toBe('');
});

it('AC-536 a height in the digits of another keyboard is taken, and written as everybody does', async () => {
  await showForm();

  type('height', '۶۲');
  expect(control('height').value).toBe('۶۲');
  fireEvent.blur(control('height'));

  expect(control('height').value).toBe('62');
});

it('AC-532 AC-536 inches are typed, feet and inches read; what is no number is cleared when the field is left', async () => {
  await showForm();

  expect(section('appearance').getByText('5 feet 10 inches')).toBeVisible();
  type('height', '62.4');
  fireEvent.blur(control('height'));
  expect(control('height').value).toBe('62');
  type('height', '5 ft');
  fireEvent.blur(control('height'));

  expect(control('height').value).toBe('');
  expect(await section('appearance').findByText('Enter the height in whole inches, 70 for 5 feet 10')).toBeVisible();
});

it('AC-527…529 AC-537…542 the age follows the birth date, and a date of this year or later clears both', async () => {
  await showForm();
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

it('D-138 a year of two digits is asked about once the birth date is left, and not before', async () => {
  const { user } = await showForm();
  const asked = () => section('person').queryByRole('button', { name: 'Did you mean 03-04-1985?' });

  expect(control('dateOfBirth').getAttribute('min')).toBe('1900-01-01');
  fireEvent.focus(control('dateOfBirth'));
  type('dateOfBirth', '0085-03-04');
  expect(asked()).toBeNull();
  fireEvent.blur(control('dateOfBirth'));
  expect(control('age').value).toBe('');
  await user.click(section('person').getByRole('button', { name: 'Did you mean 03-04-1985?' }));

  expect(control('dateOfBirth').value).toBe('1985-03-04');
  expect(Number(control('age').value)).toBeGreaterThan(40);
  expect(asked()).toBeNull();
  expect(document.activeElement).toBe(control('dateOfBirth'));
});

it('AC-209 AC-210 AC-211 languages are several, states are found by typing, another provider asks its name', async () => {
  const { user } = await showForm({ initial: emptyValues() });

  await user.type(control('spokenLanguages'), 'german{Enter}');
  await user.type(control('spokenLanguages'), 'span{Enter}');
  await user.click(section('person').getByLabelText('Remove German'));
  await user.type(control('state'), 'PA{Enter}');
  await user.selectOptions(control('institutionalEmailProvider'), 'Other provider');
  await user.type(screen.getByLabelText('Provider name'), 'FaciliMail');

  expect(section('person').getByLabelText('Remove Spanish')).toBeVisible();
  expect(control('state').value).toBe('Pennsylvania');
  expect(control('gender').tagName).toBe('SELECT');
  expect(control('gender')).not.toHaveProperty('multiple', true);
});

it('D-71 the author is told where a state restricts such profiles', async () => {
  const { user } = await showForm({ initial: filledValues({ basic: { state: '' } }) });

  expect(section('mail').getByText(/^Some states do not allow/)).toBeVisible();
  await user.type(control('state'), 'Flor{Enter}');

  expect(section('mail').getByText(/^Florida restricts profiles like this one/)).toBeVisible();
});

it('AC-218 AC-219 AC-220 AC-221 words are counted while they are typed, and the 351st brings the warning', async () => {
  const free = 'word '.repeat(allowances.freeBioWords);
  const { user } = await showForm({ initial: filledValues({ basic: { bio: free } }) });
  const warning = "free limit of words exceeded, you'll have to pay $9.95 for each extra 100 words.";

  expect(screen.getByText(/350 words are free\. 9\.95 dollars are charged per additional 100 words\.$/)).toBeVisible();
  expect(screen.getByText('350 words')).toBeVisible();
  expect(screen.queryByText(warning)).toBeNull();
  await user.type(control('bio'), 'more');

  expect(screen.getByText('351 words')).toBeVisible();
  expect(screen.getByText(warning).closest('output')).not.toBeNull();
  expect(priceLines()).toContain('Bio, 351 words1 over the 350 free: 1 block of 100$9.95');
});

it('the height says how feet become inches before anything is typed', async () => {
  await showForm({ initial: emptyValues() });

  expect(section('appearance').getByText('5 feet 10 is 70')).toBeVisible();
});

it('AC-209 the list of languages stays open for the next one, marks the chosen ones and takes them out again', async () => {
  const { user } = await showForm({ initial: emptyValues() });
  const option = (name: string) => section('person').getByRole('option', { name });
  expect(control('spokenLanguages').getAttribute('placeholder')).toBe('Choose one or more');

  await user.click(control('spokenLanguages'));
  await user.click(option('English'));
  await user.click(option('Spanish'));
  expect(option('English').getAttribute('aria-selected')).toBe('true');
  await user.click(option('English'));
  await user.tab();

  expect(section('person').queryByLabelText('Remove English')).toBeNull();
  expect(section('person').getByLabelText('Remove Spanish')).toBeVisible();
});

it('the envelope below the address shows what is typed, and lines become parts of one address', async () => {
  const { user } = await showForm({ initial: emptyValues() });
  const envelope = () => section('mail').getByRole('figure').textContent;
  expect(envelope()).toContain('Fills in as you type');

  type('firstName', 'Walter');
  type('lastName', 'Greene');
  type('inmateNumber', 'IN-20618');
  type('mailingAddress', 'Cedar Bend Correctional Facility\n P.O. Box 2200,\n');
  await user.type(control('state'), 'Indiana{Enter}');
  type('zipcode', '46999');

  await waitFor(() => expect(envelope()).toContain('IN\u00a046999'));
  const lines = [...part('#section-mail address').children].map(({ textContent }) => textContent);
  expect(lines).toEqual([
    'Walter Greene',
    'DOC/Inmate # IN-20618',
    'Cedar Bend Correctional Facility',
    'P.O.\u00a0Box\u00a02200',
    'IN\u00a046999',
  ]);
  expect(fieldValueOf('mailingAddress', control('mailingAddress').value)).toBe(
    'Cedar Bend Correctional Facility, P.O. Box 2200,',
  );
});
