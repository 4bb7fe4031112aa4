import { useTranslation } from '@inkbridge/federation/i18n';
import { Button, EmptyState } from '@inkbridge/ui';
import type { MouseEvent } from 'react';
import { countOf, noFilters, type ListingAddress } from './listing-address.js';

type NothingFoundProps = {
  address: ListingAddress;
  onChange: (address: ListingAddress) => void;
  /** The words of the specification (AC-088, AC-092). */
  title: string;
  heading: 'h2' | 'h3';
  /** For a list that is empty without any filter. */
  text: string;
};

/** In place of an empty list: why it is empty, and a button that takes the cause away. */
export function NothingFound({ address, onChange, title, heading, text }: NothingFoundProps) {
  const { t } = useTranslation('public');
  const { text: name, filters } = address;
  const hasFilters = countOf(filters) > 0;
  if (name === '' && !hasFilters) {
    return (
      <EmptyState heading={heading} title={title}>
        {text}
      </EmptyState>
    );
  }

  const clear = (event: MouseEvent<HTMLElement>) => {
    focusHeadingAbove(event.currentTarget);
    onChange({ text: '', filters: noFilters, page: 1 });
  };
  return (
    <EmptyState
      heading={heading}
      title={title}
      action={<Button onClick={clear}>{t(hasFilters ? 'empty.clear' : 'empty.clearName')}</Button>}
    >
      {hasFilters ? t('empty.filters') : t('empty.name', { name })}
    </EmptyState>
  );
}

/** The button disappears with the empty list; reading goes on from the title of the list. */
function focusHeadingAbove(button: HTMLElement): void {
  const heading = button.closest('section, main')?.querySelector<HTMLElement>('h1, h2');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
