import { createHostRouter, readPageConfig } from '@inkbridge/federation/host';
import { installMessages } from '@inkbridge/federation/i18n';
import { RouterProvider } from '@inkbridge/federation/router';
import { createBrowserHost, FrameProviders, hostParts } from '@inkbridge/frame';
import { rememberIn, type Remembered } from '@inkbridge/shared/auth-context';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { keepAdminsOnly } from './console/admin-only.js';
import { ConsoleFrame } from './console/console-frame.js';
import { consoleRemote } from './console/console-remote.js';

/** The API sets it beside the console's own refresh cookie: cookies ignore ports, so it differs from the site's. */
const hintCookie = 'inkbridge_console_hint';

/** The admin console alone on its own origin: the same pages without the shell, the other remotes and their code. */
async function start(root: HTMLElement) {
  const { language, apiUrl } = readPageConfig();
  const host = await createBrowserHost({
    language: language === 'es' ? 'es' : 'en',
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

/** The hint of an API elsewhere is out of sight, and not needed: no page of the console is drawn before its session. */
function rememberWithoutHint(): Remembered {
  return rememberIn(() => window.localStorage, { cookie: `${hintCookie}=1` }, hintCookie);
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
void start(root);
