import { shortPath } from '@inkbridge/shared/routes';
import { afterAll, describe, expect, it } from 'vitest';
import { buildSite } from '../testing/pages/built-site.js';
import type { TestApi } from '../testing/start-test-api.js';

const { startSite, close } = await buildSite();
afterAll(close);

describe('short addresses', () => {
  const goal = async (api: TestApi, url: string) => {
    const { statusCode, headers } = await api.app.inject(url);
    return [statusCode, headers.location];
  };

  it('lead to the profile, however they are typed', async () => {
    const api = await startSite();
    const { id } = await api.givenProfile();

    expect(await goal(api, shortPath(id))).toEqual([302, `/inmate/${id}`]);
    expect(await goal(api, `/p/${shortPath(id).slice(3).toUpperCase().replaceAll('-', '')}`)).toEqual([
      302,
      `/inmate/${id}`,
    ]);
  });

  it('answer alike for a profile that is not listed and for nobody', async () => {
    const api = await startSite();
    const hidden = await api.givenProfile({ status: 'inactive' });
    const fresh = await api.givenProfile({ status: 'new', approvedAt: null });
    const nobody = [302, `/inmate/${'0'.repeat(24)}`];

    for (const path of [shortPath(hidden.id), shortPath(fresh.id), '/p/0000-0000-0000', '/p/nothing', '/p/%00'])
      expect(await goal(api, path), path).toEqual(nobody);
  });
});
