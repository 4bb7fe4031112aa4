import { trapField } from '@inkbridge/contracts/facts';
import type { FormEvent } from 'react';

/** A field that no one sees, reads out, reaches by keyboard or has filled in by the browser: only programs fill it in. */
export function BotTrap() {
  return (
    <div hidden>
      <input name={trapField} tabIndex={-1} autoComplete="off" aria-hidden="true" />
    </div>
  );
}

/** The text that a program typed into it; nothing for a person. */
export function trappedIn({ currentTarget }: FormEvent): { [trapField]?: string } {
  const typed = currentTarget instanceof HTMLFormElement ? new FormData(currentTarget).get(trapField) : null;
  return typeof typed === 'string' && typed !== '' ? { [trapField]: typed } : {};
}
