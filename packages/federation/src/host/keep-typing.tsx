import { type ReactNode, useInsertionEffect, useLayoutEffect, useRef, useState } from 'react';

type KeepTypingProps = { root: HTMLElement; onTaken?: () => void; children: ReactNode };
type Served = { fields: [string, TypedField][]; focused: EventTarget | null };

/**
 * Keeps what the reader typed and chose while the scripts of a rendered page were loading: a form that starts empty
 * would overwrite it, or not know of it. If an extension or a translator has changed the markup by then, React draws
 * the page again with other fields, which get all of it and the focus.
 */
export function KeepTyping({ root, onTaken, children }: KeepTypingProps) {
  // While drawing, because fields that are drawn again are gone by the time of any effect; they keep their values.
  const [served] = useState(() => {
    const found: Served = { fields: namedFieldsIn(root), focused: document.activeElement };
    // Drawing takes time, and a field that is gone by its end cannot tell that it had the focus.
    root.addEventListener('focus', ({ target }) => (found.focused = target), true);
    return found;
  });
  const repeat = useRef<(() => void)[]>([]);

  // Before any form has a hold of its fields.
  useInsertionEffect(() => {
    repeat.current = served.fields.flatMap(([name, field]) => {
      const again = repetitionOf(field);
      return again ? [() => again(fieldNow(root, name, field))] : [];
    });
  }, [root, served]);

  // After all of them have.
  useLayoutEffect(() => {
    for (const again of repeat.current.splice(0)) again();
    const left = served.fields.find(([, field]) => field === served.focused && !field.isConnected);
    if (left) fieldNow(root, ...left).focus();
    root.removeAttribute('data-build'); // the page is taken over (`useIsHydrating` of packages/frame)
    onTaken?.();
  }, [root, served, onTaken]);

  return children;
}

/** The field, or the one in its place on a page that was drawn again. */
function fieldNow(root: HTMLElement, name: string, field: TypedField): TypedField {
  return field.isConnected ? field : (new Map(namedFieldsIn(root)).get(name) ?? field);
}

export type TypedField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export const fieldsIn = (root: ParentNode) => [
  ...root.querySelectorAll<TypedField>(':is(input:not([type=file], [type=hidden]), textarea, select):enabled'),
];

/** Fields by what stays the same when they are drawn again: their kind, name and place among those alike. */
export function namedFieldsIn(root: ParentNode): [string, TypedField][] {
  const counts = new Map<string, number>();
  return fieldsIn(root).map((field) => {
    const name = `${field.type} ${field.name} ${isChoice(field) ? field.value : ''}`;
    const count = counts.get(name) ?? 0;
    counts.set(name, count + 1);
    return [`${name} ${count}`, field];
  });
}

export function isChoice(field: TypedField): field is HTMLInputElement {
  return field.type === 'checkbox' || field.type === 'radio';
}

/** Does to a field what the reader did to this one, in a way that React sees; null for a field as it was rendered. */
function repetitionOf(field: TypedField): ((now: TypedField) => void) | null {
  if (isChoice(field)) {
    const { checked } = field;
    return checked === field.defaultChecked ? null : (now) => isChoice(now) && recheck(now, checked);
  }
  const { value } = field;
  if (value === renderedValueOf(field)) return null;
  return (now) => retype(now, Object.getPrototypeOf(now), value);
}

export function renderedValueOf(field: TypedField): string | undefined {
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue;
  return ([...field.options].find(({ defaultSelected }) => defaultSelected) ?? field.options[0])?.value;
}

/** The last value of a field, from its reader or from what follows, that its form has heard of. */
export const reported = new WeakMap<EventTarget, string | boolean>();

/** React reports a change only from the value that it last saw, which is what its own setter on the field was given. */
export function retype(field: TypedField, prototype: object, value: string) {
  reported.set(field, value);
  // Some browsers give the focus to a field whose caret is set.
  const caret = field === document.activeElement && 'selectionStart' in field ? field.selectionStart : null;
  field.value = value === '' ? '0' : '';
  Reflect.set(prototype, 'value', value, field);
  if (caret !== null && 'setSelectionRange' in field) field.setSelectionRange(caret, caret);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

export function recheck(field: HTMLInputElement, checked: boolean) {
  if (!checked && field.type === 'radio') return; // its group's other choice is repeated
  reported.set(field, checked);
  field.checked = !checked;
  field.click();
}
