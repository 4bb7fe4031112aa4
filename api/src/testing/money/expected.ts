import { expect } from 'vitest';
import type { AppError } from '../../http/answers/app-error.js';

/** The price of a new profile without extras, in cents. */
export const creation = 99_95;

export const refused = (code: string) => expect.objectContaining({ name: 'AppError', code }) as AppError;
