import { useInsertionEffect, useLayoutEffect, useRef, type ReactNode } from 'react';

/**
 * Keeps what the reader typed and chose while the scripts of a rendered page were loading: a form that starts empty
 * would overwrite it, or not know of it.
 */
export function KeepTyping({ root, children }: { root: HTMLElement; children: ReactNode }) {
  const repeat = useRef<(() => void)[]>([]);

  // Before any form has a hold of its fields.
  useInsertionEffect(() => {
    repeat.current = fieldsIn(root).flatMap(repetitionOf);
  }, [root]);

  // After all of them have.
  useLayoutEffect(() => {
    for (const again of repeat.current.splice(0)) again();
  }, []);

  return children;
}

type TypedField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const fieldsIn = (root: ParentNode) => [...root.querySelectorAll<TypedField>(':is(input, textarea, select):enabled')];

/** Remembers all that is typed and chosen; the returned function repeats it in the fields that are there by then. */
export function typedIn(root: ParentNode): () => void {
  const before = namedFieldsIn(root).map(([name, field]) => {
    return { name, value: field.value, isChecked: 'checked' in field && field.checked };
  });
  return () => {
    const fields = new Map(namedFieldsIn(root));
    for (const { name, value, isChecked } of before) {
      const field = fields.get(name);
      if (!field) continue;
      if (isChoice(field)) {
        if (field.checked !== isChecked) recheck(field, isChecked);
      } else if (field.value !== value) retype(field, Object.getPrototypeOf(field) as object, value);
    }
  };
}

/** Fields by what stays the same when they are drawn again: their kind, name and place among those alike. */
function namedFieldsIn(root: ParentNode): [string, TypedField][] {
  const counts = new Map<string, number>();
  return fieldsIn(root)
    .filter(({ type }) => type !== 'file' && type !== 'hidden')
    .map((field) => {
      const name = `${field.type} ${field.name} ${isChoice(field) ? field.value : ''}`;
      const count = counts.get(name) ?? 0;
      counts.set(name, count + 1);
      return [`${name} ${count}`, field];
    });
}

function isChoice(field: TypedField): field is HTMLInputElement {
  return field.type === 'checkbox' || field.type === 'radio';
}

/** Does to a field what its reader did, in a way that React sees; nothing for a field that is as it was rendered. */
function repetitionOf(field: Element): (() => void)[] {
  if (field instanceof HTMLSelectElement) {
    const { value, options } = field;
    const rendered = [...options].find(({ defaultSelected }) => defaultSelected) ?? options[0];
    return value === rendered?.value ? [] : [() => retype(field, HTMLSelectElement.prototype, value)];
  }
  if (field instanceof HTMLTextAreaElement) return retyped(field, HTMLTextAreaElement.prototype);
  if (!(field instanceof HTMLInputElement)) return [];
  if (!isChoice(field)) return retyped(field, HTMLInputElement.prototype);
  const { checked } = field;
  return checked === field.defaultChecked ? [] : [() => recheck(field, checked)];
}

function retyped(field: HTMLInputElement | HTMLTextAreaElement, prototype: object): (() => void)[] {
  const { value } = field;
  return value === field.defaultValue ? [] : [() => retype(field, prototype, value)];
}

/** React reports a change only from the value that it last saw, which is what its own setter on the field was given. */
function retype(field: TypedField, prototype: object, value: string) {
  const caret = 'selectionStart' in field ? field.selectionStart : null;
  field.value = '';
  Reflect.set(prototype, 'value', value, field);
  if (caret !== null && 'setSelectionRange' in field) field.setSelectionRange(caret, caret);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

function recheck(field: HTMLInputElement, checked: boolean) {
  if (!checked && field.type === 'radio') return; // its group's other choice is repeated
  field.checked = !checked;
  field.click();
}
