import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useFormFacts } from '../form-context.js';
import { priceOf } from '../form-edit.js';
import type { FormValues } from '../form-values.js';
import { PriceContext } from './use-form-price.js';

/** Computes the price once per key for all that shows it. */
export function PriceOfForm({ children }: { children: ReactNode }) {
  const { form, pricing } = useFormFacts();
  const price = useWatch({ control: form.control, compute: (values: FormValues) => priceOf(pricing, values) });
  return <PriceContext value={price}>{children}</PriceContext>;
}
