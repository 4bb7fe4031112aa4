import { type ChangeEvent, type KeyboardEvent, useState } from 'react';
import { isComposing } from '../foundation/composing.js';
import { type ComboboxOption, exactly, narrow } from './narrow.js';

type ComboboxArgs = {
  options: readonly ComboboxOption[];
  value: string;
  /** Where there can be several: the list stays open for the next one. */
  chosen: readonly string[] | undefined;
  onChange: (value: string) => void;
};

/** State and behaviour of the control: typing filters, keys move, and leaving chooses the highlighted option. */
export function useCombobox({ options, value, chosen: several, onChange }: ComboboxArgs) {
  /** Null unless the user is typing: the control then shows the label of its value. */
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const matches = typed === null ? options : narrow(options, typed);
  const chosen = options.findIndex((option) => option.value === value);

  const close = () => {
    setTyped(null);
    setOpen(false);
    setActive(-1);
  };
  const show = (index = chosen) => {
    setOpen(true);
    setActive(index);
  };
  const choose = (option: ComboboxOption) => {
    if (option.value !== value) onChange(option.value);
    close();
    // Highlighted is only what leaving cannot choose once more.
    if (several) show(several.includes(option.value) ? -1 : options.indexOf(option));
  };
  /** Without a key or a tap on it, an option is added, never taken out. */
  const add = (option: ComboboxOption | undefined) => {
    if (option && !several?.includes(option.value)) choose(option);
  };
  const type = ({ currentTarget: control }: ChangeEvent<HTMLInputElement>) => {
    const text = control.value;
    // Browser autofill writes without focusing the field, so no blur will follow.
    if (control.ownerDocument.activeElement !== control) {
      add(exactly(options, text));
      setOpen(false);
      return;
    }
    setTyped(text);
    show(text.trim() === '' ? -1 : 0);
  };
  const leave = () => {
    const option = open ? matches[active] : undefined;
    if (option) add(option);
    else if (typed?.trim() === '' && value !== '') onChange('');
    close();
  };

  const press = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    const target = placeAfter(event.key, { open, active, chosen, count: matches.length });
    const option = open ? matches[active] : undefined;
    if (target !== undefined) show(target);
    else if (event.key === 'Enter' && option) choose(option);
    else if (event.key === 'Escape' && open) close();
    else return;
    event.preventDefault();
  };

  const text = typed ?? options[chosen]?.label ?? '';
  return { text, open, active, matches, show, choose, type, leave, press };
}

type ListPosition = {
  open: boolean;
  active: number;
  chosen: number;
  count: number;
};

/** The index a key moves to, wrapping around; undefined for other keys. */
export function placeAfter(key: string, { open, active, chosen, count }: ListPosition): number | undefined {
  const last = count - 1;
  if (!open) {
    if (key === 'ArrowDown') return Math.max(chosen, 0);
    return key === 'ArrowUp' ? (chosen < 0 ? last : chosen) : undefined;
  }
  return new Map([
    ['ArrowDown', active >= last ? 0 : active + 1],
    ['ArrowUp', active <= 0 ? last : active - 1],
    ['Home', 0],
    ['End', last],
  ]).get(key);
}
