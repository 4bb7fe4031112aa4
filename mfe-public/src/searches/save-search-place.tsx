import { useViewer } from '@inkbridge/shared/auth-context';
import { defaultCategory } from '@inkbridge/shared/option-lists';
import { latePart } from '@inkbridge/profile-screens';
import { countOf } from '../listing/listing-address.js';
import type { SaveSearchProps } from './search-of-listing.js';
import styles from './save-search-place.module.css';

/** Loads for a list that is narrowed: most visitors of the page look at all profiles. */
const LateSaveSearch = latePart<SaveSearchProps>(async () => {
  const { SaveSearch, bundles } = await import(/* webpackChunkName: "searches" */ './save-search.js');
  return { Part: SaveSearch, bundles };
});

/** Keeps the room of the button, so that nothing moves when it arrives. */
export function SaveSearchPlace(props: SaveSearchProps) {
  const viewer = useViewer();
  const { address, category } = props;
  const isNarrowed = category !== defaultCategory || address.text !== '' || countOf(address.filters) > 0;
  if (!isNarrowed || viewer === 'admin') return null;
  return (
    <div className={styles.place}>
      <LateSaveSearch {...props} />
    </div>
  );
}
