import { customersFound } from '@inkbridge/api-client';
import type { AdminCustomerJson } from '@inkbridge/contracts';
import { mostGrantCustomers } from '@inkbridge/contracts/facts';
import { isComposing } from '@inkbridge/ui/composing';
import { useRested } from '@inkbridge/ui/use-rested';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { typingPauseMs } from '../records/search-box.js';

export type PickedProfile = Pick<AdminCustomerJson, '_id' | 'basicInfo'>;

export type ProfilePicking = {
  picked: readonly PickedProfile[];
  onChange: (picked: PickedProfile[]) => void;
  /** The maximum number of profiles. */
  most?: number;
};

/** Typing searches, arrow keys move, Enter picks, Escape closes the list, Backspace removes the last profile. */
export function useProfilePicker({ picked, onChange, most = mostGrantCustomers }: ProfilePicking) {
  const [text, setText] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(0);
  const wanted = text.trim();
  const search = useRested(wanted, wanted === '' ? 0 : typingPauseMs);
  const found = useQuery({ ...customersFound(search), enabled: search !== '', placeholderData: keepPreviousData });
  const isFull = picked.length >= most;
  const open = isOpen && wanted !== '' && !isFull;
  const isStale = search !== wanted || found.isPlaceholderData;
  const options = open && search !== '' ? withoutPicked(found.data?.data ?? [], picked) : [];
  /** The option that Enter picks: none while the options belong to an older text. */
  const current = isStale ? -1 : Math.min(active, options.length - 1);

  const type = (next: string) => {
    setText(next);
    setIsOpen(true);
    setActive(0);
  };
  const pick = (profile: PickedProfile) => {
    onChange([...picked, profile]);
    type('');
  };
  const press = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    const option = options[current];
    if (event.key === 'Backspace' && text === '') return onChange(picked.slice(0, -1));
    if (event.key === 'Enter' && text === '') return; // submits the form
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Escape' && open) setIsOpen(false);
    else if (event.key !== 'Enter') return;
    else if (option) pick(option);
    event.preventDefault();
  };
  const move = (by: number) => {
    setIsOpen(true);
    if (open && options.length > 0) setActive((active + by + options.length) % options.length);
  };

  return {
    text,
    wanted,
    open,
    isFull,
    options,
    active: current,
    search: { ...found, isStale: isStale || found.isPending },
    type,
    pick,
    press,
    close: () => setIsOpen(false),
    remove: (id: string) => onChange(picked.filter(({ _id }) => _id !== id)),
  };
}

function withoutPicked<P extends PickedProfile>(profiles: readonly P[], picked: readonly PickedProfile[]): P[] {
  return profiles.filter(({ _id }) => !picked.some((one) => one._id === _id));
}
