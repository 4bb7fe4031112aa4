import type { Customer } from './customer.js';

/** Tells whoever keeps something derived from profiles that one was written. Versions may come twice or late. */
export type CustomerFeed = {
  publish(customer: Customer): void;
  /** Returns how to stop. */
  subscribe(listener: (customer: Customer) => void): () => void;
};

/** Within the process, at once: a writer finds its own write in the next list (design §8). */
export function createCustomerFeed(): CustomerFeed {
  const listeners = new Set<(customer: Customer) => void>();
  return {
    publish(customer) {
      for (const listener of listeners) listener(customer);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
