/** As long as our own sessions are remembered after they were last used. */
const rememberedSeconds = 30 * 24 * 3_600;

/**
 * The cookie by which the server draws the page for somebody who is signed in (`remembered.ts`). With our own sessions
 * the API sets it; Firebase's live in the page, so the page does. For display only.
 */
export function createHint(name: string) {
  const set = (value: string, life: string) => {
    const secure = window.location.protocol === 'https:' ? '; Secure' : '';
    document.cookie = `${name}=${value}; path=/; SameSite=Lax${secure}${life}`;
  };
  const write = ({ remember }: { remember: boolean }) =>
    set(remember ? 'remembered' : 'session', remember ? `; max-age=${rememberedSeconds}` : '');
  return {
    write,
    /** A session that is used lives on. */
    renew() {
      if (document.cookie.split('; ').includes(`${name}=remembered`)) write({ remember: true });
    },
    clear: () => set('', '; max-age=0'),
  };
}
