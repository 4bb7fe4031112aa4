import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it, onTestFinished, vi } from 'vitest';
import { PickChips } from './chips/pick-chips.js';
import { Checkbox } from './field/checkbox.js';
import { Combobox } from './combobox/combobox.js';
import * as ui from './index.js';
import { Pagination } from './pagination/pagination.js';
import { StarRatingInput } from './stars/star-rating-input.js';

const doNothing = () => undefined;
const labels = {
  pagination: 'Pagination',
  position: 'Page 5 of 10',
  previous: 'Previous',
  next: 'Next',
  previousPage: 'Previous page',
  nextPage: 'Next page',
};

function Everything() {
  return (
    <>
      <ui.SkipLink>Skip to content</ui.SkipLink>
      <ui.ProgressBar active label="Loading" />
      <ui.Menu label="Explore Profiles" items={[{ label: 'All', href: '/' }]} />
      <ui.Button busy>Save</ui.Button>
      <ui.Stamp image={{ src: '/photo.webp', alt: '' }} />
      <ui.Chip onRemove={doNothing} removeLabel="Remove Ohio">
        Ohio
      </ui.Chip>
      <ui.StarRating value="4.6" label="Rating" note="(12 reviews)" />
      <ui.Tabs label="Categories" selected="all" tabs={[{ id: 'all', label: 'All', href: '/', count: 3 }]}>
        <ui.SkeletonGroup label="Loading">
          <ui.Skeleton />
        </ui.SkeletonGroup>
      </ui.Tabs>
      <Pagination page={5} count={10} hrefFor={(page) => `?page=${page}`} labels={labels} />
      <ui.Spinner state="done" label="Saving…" doneLabel="Saved" />
      <ui.EmptyState title="No profiles to display">Try fewer filters.</ui.EmptyState>
      <ui.ErrorState
        title="Error loading matches"
        retryLabel="Try again"
        onRetry={doNothing}
        autoRetry={{ seconds: 8, label: (left) => `Next try in ${left} seconds` }}
      />
      <ui.Field label="Zip code" hint="Five digits" error="Enter the zip code">
        <ui.TextInput />
      </ui.Field>
      <ui.Field label="State">
        <Combobox options={[{ value: 'Ohio', label: 'Ohio' }]} value="" onChange={doNothing} noResult={String} />
      </ui.Field>
      <PickChips
        legend="Sports"
        count="1 chosen"
        options={[{ value: 'Chess', label: 'Chess' }]}
        value={['Chess']}
        onChange={doNothing}
      />
      <StarRatingInput legend="Rate Thomas" value={3} starLabel={String} onChange={doNothing} />
      <Checkbox label="Remember Me" error="Tick the box to go on" />
      <ui.Alert>Invalid email format!</ui.Alert>
      <ui.Dialog open={false} onClose={doNothing} title="Filters" closeLabel="Close">
        <p>Nothing</p>
      </ui.Dialog>
      <ui.Toaster dismissLabel="Dismiss" />
    </>
  );
}

it('every primitive renders on the server and hydrates without a warning, and without style attributes', async () => {
  const complain = vi.spyOn(console, 'error').mockImplementation(doNothing);
  const mismatch = vi.fn<(error: unknown) => void>();
  const container = document.createElement('div');

  const html = renderToString(<Everything />);
  container.innerHTML = html;
  const root = await act(async () => hydrateRoot(container, <Everything />, { onRecoverableError: mismatch }));
  onTestFinished(() => act(() => root.unmount()));

  expect(html).not.toContain('style=');
  expect(complain).not.toHaveBeenCalled();
  expect(mismatch).not.toHaveBeenCalled();
  complain.mockRestore();
});
