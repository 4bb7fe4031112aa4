import { z } from 'zod';
import { passwordLength } from './limits.facts.js';

/**
 * The current password, in the body of a call that changes a sign-in method or ends the account. It may be absent for
 * five minutes after a sign-in; otherwise the answer is `confirm_it_is_you`.
 */
export const proofFields = { password: z.string().max(passwordLength.most).optional() };

/** How such a call is refused. */
export const proofRefusals = ['confirm_it_is_you', 'wrong_password', 'auth/too-many-requests'] as const;
