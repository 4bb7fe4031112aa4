import { flushSync } from 'react-dom';
import { fieldsIn, isChoice, recheck, renderedValueOf, retype, told, type TypedField } from './keep-typing.js';

type Filled = string | boolean;

/**
 * Password managers and the browsers inside of other apps fill in fields without an event, with one that React does not
 * listen to, or in a way that it takes for its own. A form is told before it is sent, so that it sends what its fields
 * show. Does nothing the second time.
 */
export function tellOfFilled(): void {
  for (const kind of ['input', 'change']) document.addEventListener(kind, noteReader, true);
  document.addEventListener('submit', tell, true);
}

function noteReader({ target, isTrusted }: Event): void {
  if (isTrusted && target && 'value' in target) told.set(target, shownIn(target as TypedField));
}

function tell({ target }: Event): void {
  if (!(target instanceof HTMLFormElement)) return;
  const untold = fieldsIn(target)
    .filter((field) => field.type !== 'file' && field.type !== 'hidden' && shownIn(field) !== knownOf(field))
    .map((field) => [field, shownIn(field)] as const);
  // Before the form reads its state, not after it. A form that is drawn again for one field takes back what it does not
  // know of in the next, which is filled in once more then.
  flushSync(() => {
    for (const [field, shown] of untold) {
      if (typeof shown === 'string') retype(field, Object.getPrototypeOf(field) as object, shown);
      else if (isChoice(field)) recheck(field, shown);
    }
  });
}

const shownIn = (field: TypedField): Filled => (isChoice(field) ? field.checked : field.value);

/** What React holds of a field that it controls; of any other, what a reader left there, or how it was rendered. */
function knownOf(field: TypedField): Filled | undefined {
  const key = Object.keys(field).find((name) => name.startsWith('__reactProps$'));
  const { value, checked } = (key ? Reflect.get(field, key) : {}) as {
    value?: string | number | null;
    checked?: boolean;
  };
  if (isChoice(field)) return checked ?? told.get(field) ?? field.defaultChecked;
  return value?.toString() ?? told.get(field) ?? renderedValueOf(field);
}
