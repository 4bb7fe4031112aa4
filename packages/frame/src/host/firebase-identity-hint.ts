import { pageCookies } from '@inkbridge/shared/auth-context';

/** As long as the API's own sessions are remembered after their last use. */
const rememberedSeconds = 30 * 24 * 3_600;

/**
 * The cookie that tells the server to render for a signed-in user (`remembered.ts`). The API sets it for its own
 * sessions; Firebase sessions live in the page, so the page sets it. For display only.
 */
export function createHint(name: string) {
  const set = (value: string, life: string) => {
    const secure = window.location.protocol === 'https:' ? '; Secure' : '';
    pageCookies.cookie = `${name}=${value}; path=/; SameSite=Lax${secure}${life}`;
  };
  const write = ({ remember }: { remember: boolean }) =>
    set(remember ? 'remembered' : 'session', remember ? `; max-age=${rememberedSeconds}` : '');
  return {
    write,
    /** Extends the cookie of a remembered session that is in use. */
    renew() {
      if (pageCookies.cookie.split('; ').includes(`${name}=remembered`)) write({ remember: true });
    },
    clear: () => set('', '; max-age=0'),
  };
}
