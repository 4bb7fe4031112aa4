/** The page's scripts, each read in a task of its own, so that a slow phone can scroll and answer between them. */
const parts = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ '@inkbridge/federation/router'),
  () => import(/* webpackMode: "eager" */ '@inkbridge/ui'),
  () => import(/* webpackMode: "eager" */ './shared-modules.js'),
  () => import(/* webpackMode: "eager" */ './start-shell.js'),
  () => import(/* webpackMode: "eager" */ './start-page.js'),
];

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

async function readAndStart(): Promise<void> {
  for (const read of parts) {
    await nextTask();
    await read();
  }
}

void readAndStart();
