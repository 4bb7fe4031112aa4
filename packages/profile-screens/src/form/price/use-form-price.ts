import { useWatch } from 'react-hook-form';
import { useFormFacts } from '../form-context.js';
import { priceOf, type FormPrice } from '../form-edit.js';
import type { FormValues } from '../form-values.js';

/** The price of the current values. Renders again only when a line or a count changes. */
export function useFormPrice(): FormPrice {
  const { form, pricing } = useFormFacts();
  return useWatch({ control: form.control, compute: (values: FormValues) => priceOf(pricing, values) });
}
