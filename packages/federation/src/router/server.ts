/** Server rendering of the same routes. A subpath of its own keeps it out of the module that browsers share. */
export {
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
  type StaticHandlerContext,
} from 'react-router-dom';
