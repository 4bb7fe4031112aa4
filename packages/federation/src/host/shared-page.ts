import { flushSync } from 'react-dom';
import {
  fieldsIn,
  isChoice,
  namedFieldsIn,
  recheck,
  renderedValueOf,
  reported,
  retype,
  type TypedField,
} from './keep-typing.js';
import { gone, isReacts, lendHands } from './lost-places.js';

/**
 * Lets React work on a page that other programs change too. Translators put texts of their own in the place of React's;
 * extensions move, wrap and remove elements. React would look for its nodes where it left them, fail and give up the
 * screen, or write a new price into a text that nobody sees any more.
 */

/** The changes by which others took React's texts out of an element, in order. */
const takings = new WeakMap<Node, MutationRecord[]>();
/** The element that a text was taken from. */
const homes = new WeakMap<Node, Node>();
let observer: MutationObserver | null = null;

/** Begins with what has happened to the page so far, batch by batch. Called once. */
export function standFor({ body }: Document, before: readonly MutationRecord[][]): void {
  if (observer) return;
  observer = new MutationObserver(noteAll);
  for (const batch of before) noteAll(batch);
  // React may have written into what was taken already.
  for (const { target } of before.flat()) restore(target);
  observer.observe(body, { childList: true, subtree: true });
  lendHands({ comeHome, restore });
}

/** React moves a text: what has been shown in its place goes first. */
function comeHome(node: Node): void {
  const home = node.parentNode ? undefined : homes.get(node);
  if (home) restore(home);
}

function noteAll(records: readonly MutationRecord[]): void {
  for (const target of new Set(records.map((record) => record.target))) {
    const changes = records.filter((record) => record.target === target);
    if (isText(target)) {
      // React wrote into a text that is not on the page.
      if (!target.parentNode) comeHome(target);
    } else note(target, changes);
  }
}

function note(parent: Node, changes: readonly MutationRecord[]): void {
  const taken = changes
    .flatMap(({ removedNodes }) => [...removedNodes])
    .filter((node) => isText(node) && isReacts(node) && !gone.has(node));
  const isByOthers = changes.some(({ addedNodes }) => [...addedNodes].some((node) => !isReacts(node)));
  const before = takings.get(parent);
  if (!isByOthers || (taken.length === 0 && !before)) return;
  takings.set(parent, [...(before ?? []), ...changes]);
  for (const text of taken) {
    homes.set(text, parent);
    observer?.observe(text, { characterData: true });
  }
}

/** Takes back what others did to the children of an element; a translator then translates the texts that are back. */
function restore(parent: Node): void {
  noteAll(observer?.takeRecords() ?? []);
  const changes = takings.get(parent) ?? [];
  takings.delete(parent);
  if (changes.length === 0) return;
  const added = new Set(changes.flatMap(({ addedNodes }) => [...addedNodes]));
  const place = document.createComment('');
  parent.insertBefore(place, [...parent.childNodes].find((child) => added.has(child)) ?? null);
  for (const change of changes.toReversed()) takeBack(change, place);
  place.remove();
  observer?.takeRecords();
}

/** Returns nodes that lost their neighbours to `place`, where others wrote instead. */
function takeBack({ addedNodes, removedNodes, previousSibling, nextSibling }: MutationRecord, place: ChildNode): void {
  const isHere = (node: Node | null): node is ChildNode => node !== null && node.parentNode === place.parentNode;
  const back = [...removedNodes].filter((node) => !gone.has(node));
  const added = [...addedNodes].filter(isHere);
  if (added[0]) added[0].before(...back);
  else if (isHere(nextSibling)) nextSibling.before(...back);
  else if (isHere(previousSibling)) previousSibling.after(...back);
  else place.before(...back);
  for (const node of added) node.remove();
}

const isText = (node: Node) => node.nodeType === Node.TEXT_NODE;

/** Repeats what was typed and chosen in fields that are gone in those that were drawn in their place. */
export function typeAgain(gone: readonly (readonly [string, TypedField])[], root: ParentNode): void {
  const fields = new Map(namedFieldsIn(root));
  for (const [name, before] of gone) {
    const field = fields.get(name);
    if (!field) continue;
    if (isChoice(field) && isChoice(before)) {
      if (field.checked !== before.checked) recheck(field, before.checked);
    } else if (field.value !== before.value) retype(field, Object.getPrototypeOf(field), before.value);
  }
}

type Filled = string | boolean;

/**
 * Password managers and the browsers inside of other apps fill in fields without an event, with one that React does not
 * listen to, or in a way that it takes for its own. A form is told before it is sent, so that it sends what its fields
 * show; a field without a form before anything is pressed. Does nothing the second time.
 */
export function tellOfFilled(): void {
  // After React has answered, which may write what was typed in groups of four.
  for (const kind of ['input', 'change']) document.addEventListener(kind, noteReader);
  document.addEventListener('submit', tellForm, true);
  document.addEventListener('click', tellOthers, true);
}

function noteReader({ target, isTrusted }: Event): void {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only fields have a value
  if (isTrusted && target && 'value' in target) reported.set(target, shownIn(target as TypedField));
}

function tellForm({ target }: Event): void {
  if (target instanceof HTMLFormElement) tell(fieldsIn(target));
}

/** Texts that React holds. What else has no form, a filter for example, acts as soon as it is changed. */
function tellOthers(): void {
  const isText = ({ type }: TypedField) => /^(text|tel|textarea)$/.test(type);
  tell(fieldsIn(document).filter((field) => !field.form && isText(field) && propsOf(field).value !== undefined));
}

function tell(fields: readonly TypedField[]): void {
  const unreported = fields
    .filter((field) => shownIn(field) !== knownOf(field))
    .map((field) => [field, shownIn(field)] as const);
  if (unreported.length === 0) return;
  // Before the form reads its state, not after it. A form that is drawn again for one field takes back what it does not
  // know of in the next, which is filled in once more then.
  flushSync(() => {
    for (const [field, shown] of unreported) {
      if (typeof shown === 'string') retype(field, Object.getPrototypeOf(field), shown);
      else if (isChoice(field)) recheck(field, shown);
    }
  });
}

const shownIn = (field: TypedField): Filled => (isChoice(field) ? field.checked : field.value);

/** React's value of a field that it controls; for any other, the value its reader left, or the rendered one. */
function knownOf(field: TypedField): Filled | undefined {
  const { value, checked } = propsOf(field);
  if (isChoice(field)) return checked ?? reported.get(field) ?? field.defaultChecked;
  return value?.toString() ?? reported.get(field) ?? renderedValueOf(field);
}

function propsOf(field: TypedField): { value?: string | number | null; checked?: boolean } {
  const key = Object.keys(field).find((name) => name.startsWith('__reactProps$'));
  return key ? Reflect.get(field, key) : {};
}
