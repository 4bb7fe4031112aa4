import { MisuseError } from '../../../money/gateway.js';
import { disputed, type SandboxBook, type Step } from './sandbox-book.js';
import type { SandboxCheckout } from './sandbox-doc.js';

export type SandboxControls = ReturnType<typeof createSandboxControls>;

/** Lets tests cause events at a provider that the product did not request. */
export function createSandboxControls(book: SandboxBook) {
  /** @throws MisuseError when it cannot happen now */
  async function must(ref: string, decide: (checkout: SandboxCheckout) => Step): Promise<void> {
    const happened = { done: false };
    await book.step(ref, (checkout) => {
      const step = decide(checkout);
      happened.done = step !== null;
      return step;
    });
    if (!happened.done) throw new MisuseError('The state of this checkout does not allow that');
  }

  return {
    /** The payer's bank takes the money back. */
    dispute: (ref: string) => must(ref, disputed),

    /** The money is refunded on the provider's own pages. */
    refundOutside: (ref: string) =>
      must(ref, ({ state }) => (state === 'paid' ? { patch: { state: 'refunded' }, event: 'money.refunded' } : null)),

    /** The next capture of an order is declined once, or waits until `endWait`. */
    planCapture: (ref: string, capturePlan: SandboxCheckout['capturePlan']) =>
      must(ref, ({ kind }) => (kind === 'wallet' ? { patch: { capturePlan } } : null)),

    /** Ends a waiting capture. */
    endWait: (ref: string, state: 'paid' | 'failed') =>
      must(ref, (checkout) =>
        checkout.state === 'pending'
          ? { patch: { state }, event: state === 'paid' ? 'checkout.completed' : 'checkout.failed' }
          : null,
      ),
  };
}
