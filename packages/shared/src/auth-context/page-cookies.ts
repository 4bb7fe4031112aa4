/** The cookies of the page, as `document.cookie`. A browser that denies access to them has none, and keeps none. */
export const pageCookies = {
  get cookie(): string {
    try {
      return document.cookie;
    } catch {
      return '';
    }
  },
  set cookie(written: string) {
    try {
      document.cookie = written;
    } catch {
      // The choice lasts until the page is closed.
    }
  },
};
