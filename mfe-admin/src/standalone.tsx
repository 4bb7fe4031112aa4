import { createHostRouter, readPageConfig, shareThePage } from '@inkbridge/federation/host';
import { installMessages, languageNamed } from '@inkbridge/federation/i18n';
import { RouterProvider } from '@inkbridge/federation/router';
import { createBrowserHost, type FrameProps, FrameProviders, hostParts, SiteFrame } from '@inkbridge/frame';
import { type Remembered, rememberIn, useViewer } from '@inkbridge/shared/auth-context';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { keepAdminsOnly } from './console/admin-only.js';
import { consoleRemote } from './console-remote.js';

/**
 * Set by the API together with the console's refresh cookie. Cookies ignore ports, so the name differs from the site's.
 */
const hintCookie = 'inkbridge_console_hint';

/** The admin console on its own origin: the same pages without the shell and the other remotes. */
async function start(root: HTMLElement) {
  const shareFully = shareThePage();
  setTimeout(() => void shareFully(), 5_000); // its script is late, because no first page needs it
  const { language, apiUrl } = readPageConfig();
  const host = await createBrowserHost({
    language: languageNamed(language),
    hintCookie,
    apiUrl,
    remembered: apiUrl === undefined ? undefined : rememberWithoutHint(),
  });
  keepAdminsOnly(host.session);
  await installMessages(host.i18n, consoleRemote);

  const { router } = createHostRouter({
    sections: [{ id: consoleRemote.id, segments: [] }],
    parts: { ...hostParts, Frame: ConsoleFrame },
    i18n: host.i18n,
    load: () => Promise.resolve(consoleRemote),
    loaded: [consoleRemote],
  });
  createRoot(root).render(
    <StrictMode>
      <FrameProviders host={host}>
        <RouterProvider router={router} />
      </FrameProviders>
    </StrictMode>,
  );
}

/**
 * The hint cookie of an API on another origin cannot be read. It is not needed: the console renders no page before the
 * session is restored.
 */
function rememberWithoutHint(): Remembered {
  const remembered = rememberIn(() => window.localStorage, { cookie: `${hintCookie}=1` }, hintCookie);
  return { ...remembered, isExpected: undefined };
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
void start(root);

/** The rail for admins; without it for other visitors, because the site's menus lead nowhere here. */
function ConsoleFrame({ children }: FrameProps) {
  return <SiteFrame chrome={useViewer() === 'admin' ? 'site' : 'bare'}>{children}</SiteFrame>;
}
