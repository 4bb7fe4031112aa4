import { minute } from '@inkbridge/shared/time';
import type { Rule } from './allowance.js';
import { digestOf, type Limit, type ThrottleState, type Throttle } from './throttle.js';

/** Limits of failed sign-ins to one account: from one address, and from anywhere. */
const fromHere: readonly Rule[] = [{ most: 5, within: 15 * minute }];
const fromAnywhere: readonly Rule[] = [{ most: 30, within: 60 * minute }];

export type SignInThrottle = {
  /** How long this address must wait before it may try this account again. */
  standing(email: string, address: string): Promise<ThrottleState>;
  failed(email: string, address: string): Promise<void>;
  succeeded(email: string, address: string): Promise<void>;
  /** After a new password, failures with the old one no longer count, from any address. */
  startAnew(email: string): Promise<void>;
};

export function createSignInThrottle(throttle: Throttle): SignInThrottle {
  return {
    standing: (email, address) => throttle.standing(limitsOf(email, address)),
    failed: (email, address) => throttle.count(limitsOf(email, address)),
    succeeded: (email, address) => throttle.forget(keyFrom(email, address)),
    startAnew: (email) => throttle.forget(keyOf(email)),
  };
}

function limitsOf(email: string, address: string): Limit[] {
  return [
    { key: keyFrom(email, address), rules: fromHere },
    { key: `${keyOf(email)}anywhere`, rules: fromAnywhere },
  ];
}

function keyOf(email: string): string {
  return `sign-in:${digestOf(email)}:`;
}

function keyFrom(email: string, address: string): string {
  return `${keyOf(email)}${digestOf(address)}`;
}
