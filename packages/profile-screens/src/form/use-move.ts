import { isFilledIn, tidyLine } from '@inkbridge/shared/text';
import { addressFields, getField } from '@inkbridge/shared/profile-fields';
import { useState } from 'react';
import { nameFirst } from '../mail-rules/destination/ordered-lines.js';
import type { PickedFacility } from './fields/facility-field.js';
import type { ProfileFormWork } from './state/form-context.js';
import type { LiveProfile } from './state/form-edit.js';
import { type FormValues, typedBasic } from './state/form-values.js';

/** The lines of a new address as they are asked; facility and street are one field of a profile. */
export type MoveField = 'facility' | 'street' | 'city' | 'zipcode' | 'inmateNumber';
export type TypedMove = Record<MoveField, string>;

/** How the new address is given. */
type MoveWay = 'search' | 'picked' | 'byHand';

type Basic = FormValues['basic'];

/**
 * What is typed of a new address, kept apart from the form's values: a line that is blank here stays in the form as it
 * is in the profile, so that a draft never empties a field, and the long form opens with what was typed.
 */
export function useMove(form: ProfileFormWork['form'], live: LiveProfile) {
  const [start] = useState(() => typedBasic(live.basicInfo));
  const [{ before, wasPicked }] = useState(() => movedBefore(form.getValues(), start));
  const [typed, setTyped] = useState(before);
  /** A search until a prison is found, or its address is to be typed. */
  const [way, setWay] = useState<MoveWay>(wasPicked ? 'picked' : before.facility === '' ? 'search' : 'byHand');
  const [isNewNumber, setIsNewNumber] = useState(typed.inmateNumber !== '');

  const put = (next: TypedMove) => {
    setTyped(next);
    const values = { ...next, mailingAddress: addressOf(next) };
    for (const name of ['mailingAddress', 'city', 'zipcode', 'inmateNumber'] as const) {
      const value = isFilledIn(values[name]) ? values[name] : start[name];
      if (value !== form.getValues(`basic.${name}`)) form.setValue(`basic.${name}`, value);
    }
  };
  const asked: MoveField[] = way === 'byHand' ? ['facility', 'city', 'zipcode'] : ['facility'];
  const needed: MoveField[] = [...asked, ...(isNewNumber ? (['inmateNumber'] as const) : [])];
  const go = (next: MoveWay, facilityId: string | null, address: TypedMove) => {
    setWay(next);
    form.setValue('facilityId', facilityId);
    put(address);
  };
  return {
    start,
    typed,
    way,
    isNewNumber,
    pick({ id, name, lines, state, city, zipcode }: PickedFacility): void {
      form.setValue('basic.state', state);
      go('picked', id, { ...typed, facility: name, street: lines.join(separator), city, zipcode });
    },
    /** What a prison filled in stays, to be changed. */
    typeAddress: (name?: string) =>
      go('byHand', null, name === undefined ? typed : { ...typed, ...linesOf(addressOf(typed), name) }),
    searchAgain(): void {
      form.setValue('basic.state', start.state);
      go('search', null, { ...typed, facility: '', street: '', city: '', zipcode: '' });
    },
    /** What must still be typed. */
    blank: needed.filter((name) => !isFilledIn(typed[name])),
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

export type Move = ReturnType<typeof useMove>;

const separator = ', ';

/** As a profile stores it: the facility's name, then street or PO box. */
function addressOf({ facility, street }: TypedMove): string {
  return [facility, street].map(tidyLine).filter(isFilledIn).join(separator);
}

/** The two lines of a stored address. A name that is not known ends at the first comma. */
function linesOf(address: string, name?: string): Pick<TypedMove, 'facility' | 'street'> {
  const [facility = '', ...street] = nameFirst(name, address.split(separator));
  return { facility, street: street.join(separator) };
}

/** What this form or its draft had before: a prison that was picked, or what was typed. */
function movedBefore({ basic, facilityId }: FormValues, start: Basic) {
  const wasPicked = facilityId !== null && addressFields.some((field) => basic[field] !== start[field]);
  const inmateNumber = basic.inmateNumber === start.inmateNumber ? '' : basic.inmateNumber;
  const before = wasPicked ? { ...typedBefore(basic, null), inmateNumber } : typedBefore(basic, start);
  return { wasPicked, before };
}

/** What was typed; blank where it still is as in the profile. */
function typedBefore(basic: Basic, start: Basic | null): TypedMove {
  const textOf = (name: 'mailingAddress' | 'city' | 'zipcode' | 'inmateNumber') =>
    basic[name] === start?.[name] ? '' : basic[name];
  return {
    ...linesOf(textOf('mailingAddress')),
    city: textOf('city'),
    zipcode: textOf('zipcode'),
    inmateNumber: textOf('inmateNumber'),
  };
}
