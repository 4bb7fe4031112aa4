import { isChoice, namedFieldsIn, recheck, retype, type TypedField } from './keep-typing.js';

/** Repeats what was typed and chosen in fields that are gone in those that were drawn in their place. */
export function typeAgain(gone: readonly (readonly [string, TypedField])[], root: ParentNode): void {
  const fields = new Map(namedFieldsIn(root));
  for (const [name, before] of gone) {
    const field = fields.get(name);
    if (!field) continue;
    if (isChoice(field) && isChoice(before)) {
      if (field.checked !== before.checked) recheck(field, before.checked);
    } else if (field.value !== before.value) retype(field, Object.getPrototypeOf(field) as object, before.value);
  }
}
