import { createContext, type ReactNode, useContext } from 'react';
import { useWatch } from 'react-hook-form';
import { useFormFacts } from '../state/form-context.js';
import { type FormPrice, priceOf } from '../state/form-edit.js';
import type { FormValues } from '../state/form-values.js';

/** Computes the price once per key for all that shows it. */
export function PriceOfForm({ children }: { children: ReactNode }) {
  const { form, pricing } = useFormFacts();
  const price = useWatch({ control: form.control, compute: (values: FormValues) => priceOf(pricing, values) });
  return <PriceContext value={price}>{children}</PriceContext>;
}

const PriceContext = createContext<FormPrice | null>(null);

/** The price of the current values. Renders again only when a line or a count changes. @throws Error outside a `PriceOfForm`: a bug. */
export function useFormPrice(): FormPrice {
  const price = useContext(PriceContext);
  if (!price) throw new Error('A price stands outside of PriceOfForm');
  return price;
}
