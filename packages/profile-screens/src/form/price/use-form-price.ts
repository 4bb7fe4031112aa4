import { createContext, useContext } from 'react';
import type { FormPrice } from '../form-edit.js';

export const PriceContext = createContext<FormPrice | null>(null);

/** The price of the current values. Renders again only when a line or a count changes. @throws Error outside a `PriceOfForm`: a bug. */
export function useFormPrice(): FormPrice {
  const price = useContext(PriceContext);
  if (!price) throw new Error('A price stands outside of PriceOfForm');
  return price;
}
