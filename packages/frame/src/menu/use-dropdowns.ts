import { useTranslation } from '@inkbridge/federation/i18n';
import { useLocation } from '@inkbridge/federation/router';
import { keysOf } from '@inkbridge/shared/objects';
import { categories, categoryOf } from '@inkbridge/shared/option-lists';
import { accountPath, accountSections, explorePath, favoritesPath, paths } from '@inkbridge/shared/routes';
import type { MenuItem } from '@inkbridge/ui';

type LinkItem = MenuItem & { href: string };

/** The nine categories of Explore Profiles (AC-569). */
export function useCategoryItems(): LinkItem[] {
  const { t } = useTranslation('frame');
  const { pathname, search } = useLocation();
  const shown = pathname === paths.explore ? categoryOf(new URLSearchParams(search).get('search')) : null;
  return categories.map(({ value }) => ({
    label: t(`category.${value}`),
    href: explorePath(value),
    current: value === shown,
  }));
}

/** The sections of My Account (AC-578, AC-579), the diary, the favorites and the saved searches. */
export function useAccountItems(): LinkItem[] {
  const { t } = useTranslation('frame');
  const { pathname, search } = useLocation();
  const section = new URLSearchParams(search).get('sect') ?? accountSections[0];
  const sections = accountSections.map((name) => ({
    label: t(`nav.${name}`),
    href: accountPath(name),
    current: pathname === paths.account && section === name,
  }));
  const places = { diary: paths.diary, favorites: favoritesPath, savedSearches: paths.savedSearches };
  const own = keysOf(places).map((name) => ({
    label: t(`nav.${name}`),
    href: places[name],
    current: pathname + search === places[name],
  }));
  return [...sections, ...own];
}
