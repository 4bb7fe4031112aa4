const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** Reads the page's scripts in several tasks, so that a slow phone can scroll between them. */
async function readAndStart(): Promise<void> {
  await nextTask();
  await import(/* webpackMode: "eager" */ './shared-modules.js');
  await nextTask();
  await import(/* webpackMode: "eager" */ './start-page.js');
}

void readAndStart();
