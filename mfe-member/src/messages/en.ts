/** Texts of the members' pages. */
export const en = {
  manage: {
    tabs: 'Your profiles',
    listed: 'Listed',
    favorites: 'Favorites',
    loading: 'Loading your profiles',
    yours: 'Profiles you listed',
    none: 'No profiles to display',
    noneListed: 'A profile that you submit stands here, with its status and the date it ends.',
    noneFavorite: 'Favorites open soon. The profiles you mark will stand here.',
  },
};

declare module '@inkbridge/federation/i18n' {
  interface Namespaces {
    member: typeof en;
  }
}
