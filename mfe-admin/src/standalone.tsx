import { createHostRouter, readPageConfig } from '@inkbridge/federation/host';
import { installMessages } from '@inkbridge/federation/i18n';
import { RouterProvider } from '@inkbridge/federation/router';
import { createBrowserHost, FrameProviders, hostParts } from '@inkbridge/frame';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { keepAdminsOnly } from './console/admin-only.js';
import { ConsoleFrame } from './console/console-frame.js';
import { consoleRemote } from './console/console-remote.js';

/** The API sets it beside the console's own refresh cookie: cookies ignore ports, so it differs from the site's. */
const hintCookie = 'inkbridge_console_hint';

/** The admin console alone on its own origin: the same pages without the shell, the other remotes and their code. */
async function start(root: HTMLElement) {
  const language = readPageConfig().language === 'es' ? 'es' : 'en';
  const host = await createBrowserHost({ language, hintCookie });
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

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
void start(root);
