import { useTranslation } from '@inkbridge/federation/i18n';
import { latePart, useOptionLabel } from '@inkbridge/profile-screens';
import type { InterestOption } from '@inkbridge/shared/option-lists';
import { matchesPath } from '@inkbridge/shared/routes';
import { Button, classes } from '@inkbridge/ui';
import { PickChips } from '@inkbridge/ui/pick-chips';
import { useState } from 'react';
import page from '../layout/page.module.css';
import styles from './like-section.module.css';

/** From several groups, and each in one only, so that "2 of 3" counts words. */
const offered = [
  'Chess',
  'Gardening',
  'Blues',
  'Fishing',
  'Cooking',
  'Drawing',
  'Animals',
  'Reading',
] as const satisfies readonly InterestOption[];
type Offered = (typeof offered)[number];

const Liked = latePart<{ interests: readonly string[] }>(
  () => import(/* webpackChunkName: "liked" */ './liked-people.js'),
);

/** A few things to like, and the people who like them too, without an account. Without scripts it is a search. */
export function LikeSection() {
  const { t } = useTranslation('public');
  const labelOf = useOptionLabel();
  const [picked, setPicked] = useState<readonly Offered[]>([]);
  return (
    <section className={classes(page.page, styles.like)}>
      <form action={matchesPath} method="get">
        <PickChips
          legend={t('like.title')}
          count={t('like.hint')}
          name="interest"
          options={offered.map((value) => ({ value, label: labelOf(value) }))}
          value={picked}
          onChange={setPicked}
        />
        <Button type="submit" className={styles.submit}>
          {t('find.showPeople')}
        </Button>
      </form>
      {picked.length > 0 && <Liked interests={picked} fallback={<div className={styles.space} />} />}
    </section>
  );
}
