import { cents } from '@inkbridge/shared/pricing';
import { fireEvent, within } from '@testing-library/react';
import { optionMessages } from '../../fields/option-messages.js';
import { renderScreen, type ScreenOptions } from '../../testing/index.js';
import { zipMessages } from '../../zip/messages/en.js';
import type { Pricing } from '../state/form-edit.js';
import { controlId, type FormStep, stepId } from '../state/form-steps.js';
import type { FormValues } from '../state/form-values.js';
import { formMessages } from '../messages/en.js';
import { ProfileForm, type SentForm } from '../profile-form.js';
import { useProfileForm } from '../state/form-context.js';
import { filledValues } from './filled-values.js';

const creation: Pricing = { kind: 'creation', paid: cents(0) };

type Send = (form: SentForm) => Promise<void>;

function Host({ initial, pricing, send }: { initial: FormValues; pricing: Pricing; send: Send }) {
  const work = useProfileForm({ initial, asksConsent: true });
  return (
    <ProfileForm
      work={work}
      pricing={pricing}
      label="Submit a Profile"
      submitLabel="Confirm"
      onSend={send}
      failure={null}
    />
  );
}

type ShowFormOptions = ScreenOptions & { initial?: FormValues; pricing?: Pricing; send?: Send };

/** Shows the form of a new profile, with the required fields filled in by default. */
export async function showForm({
  initial = filledValues(),
  pricing = creation,
  send = () => Promise.resolve(),
  ...options
}: ShowFormOptions = {}) {
  const bundles = [formMessages, optionMessages, zipMessages];
  return renderScreen(<Host initial={initial} pricing={pricing} send={send} />, {
    viewer: 'user',
    bundles,
    ...options,
  });
}

type ControlName = Parameters<typeof controlId>[0];

export const control = (name: ControlName) => {
  const found = document.getElementById(controlId(name));
  if (!(found instanceof HTMLElement)) throw new Error(`No control for ${name}`);
  return found as HTMLInputElement;
};
export const type = (name: ControlName, value: string) => {
  fireEvent.change(control(name), { target: { value } });
};
/** Finds by selector: finding a role among a thousand elements takes jsdom seconds. */
export const part = (selector: string) => {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`Nothing at ${selector}`);
  return found;
};
export const section = (step: FormStep) => within(part(`#${stepId(step)}`));
export const confirm = () => part('button[type=submit]');
export const total = () => part('aside').textContent;
export const priceLines = () => [...part('aside').querySelectorAll('li')].map(({ textContent }) => textContent);
