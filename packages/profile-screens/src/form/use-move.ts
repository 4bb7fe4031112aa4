import { tidyLine } from '@inkbridge/shared/text';
import { getField } from '@inkbridge/shared/profile-fields';
import { useState } from 'react';
import type { ProfileFormWork } from './state/form-context.js';
import type { LiveProfile } from './state/form-edit.js';
import { typedBasic, type FormValues } from './state/form-values.js';

/** The lines of a new address as they are asked; facility and street are one field of a profile. */
export type MoveField = 'facility' | 'street' | 'city' | 'zipcode' | 'inmateNumber';
export type TypedMove = Record<MoveField, string>;

type Basic = FormValues['basic'];

/**
 * What is typed of a new address, kept apart from the form's values: a line that is blank here stays in the form as it
 * is in the profile, so that a draft never empties a field, and the long form opens with what was typed.
 */
export function useMove(form: ProfileFormWork['form'], live: LiveProfile) {
  const [start] = useState(() => typedBasic(live.basicInfo));
  const [typed, setTyped] = useState(() => typedBefore(form.getValues('basic'), start));
  const [isNewNumber, setIsNewNumber] = useState(typed.inmateNumber !== '');

  const put = (next: TypedMove) => {
    setTyped(next);
    const values = { ...next, mailingAddress: addressOf(next) };
    for (const name of ['mailingAddress', 'city', 'zipcode', 'inmateNumber'] as const) {
      const value = tidyLine(values[name]) === '' ? start[name] : values[name];
      if (value !== form.getValues(`basic.${name}`)) form.setValue(`basic.${name}`, value);
    }
  };
  const needed: MoveField[] = ['facility', 'city', 'zipcode', ...(isNewNumber ? (['inmateNumber'] as const) : [])];
  return {
    start,
    typed,
    isNewNumber,
    /** What must still be typed. */
    blank: needed.filter((name) => tidyLine(typed[name]) === ''),
    type: (name: MoveField, text: string) => put({ ...typed, [name]: text }),
    chooseNumber(isNew: boolean): void {
      setIsNewNumber(isNew);
      if (!isNew) put({ ...typed, inmateNumber: '' });
    },
    longestOf(name: MoveField): number | undefined {
      if (name !== 'facility' && name !== 'street') return getField(name).maxLength ?? undefined;
      const other = typed[name === 'facility' ? 'street' : 'facility'].length + separator.length;
      return Math.max(0, (getField('mailingAddress').maxLength ?? Infinity) - other);
    },
  };
}

const separator = ', ';

/** As a profile stores it: the facility's name, then street or PO box. */
function addressOf({ facility, street }: TypedMove): string {
  return [facility, street].map(tidyLine).filter(Boolean).join(separator);
}

/** What was typed before in this form or its draft; blank where it still is as in the profile. */
function typedBefore(basic: Basic, start: Basic): TypedMove {
  const textOf = (name: 'mailingAddress' | 'city' | 'zipcode' | 'inmateNumber') =>
    basic[name] === start[name] ? '' : basic[name];
  const [facility = '', ...street] = textOf('mailingAddress').split(separator);
  return {
    facility,
    street: street.join(separator),
    city: textOf('city'),
    zipcode: textOf('zipcode'),
    inmateNumber: textOf('inmateNumber'),
  };
}
