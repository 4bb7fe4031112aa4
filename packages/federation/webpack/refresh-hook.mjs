/**
 * First module of the shell in development. react-refresh's own hook forgets the renderers it was told of; the refresh
 * runtime of a remote arrives later and needs them, or its screens say "up to date" and stay as they are.
 */
const hook = (globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers: new Map(),
  supportsFiber: true,
  inject: () => hook.renderers.size + 1,
  onScheduleFiberRoot() {},
  onCommitFiberRoot() {},
  onCommitFiberUnmount() {},
});

const { inject } = hook;
hook.inject = (renderer) => {
  const id = inject.call(hook, renderer);
  hook.renderers.set(id, renderer);
  return id;
};
