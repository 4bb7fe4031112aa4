/** Server rendering of the same routes. A separate entry point keeps it out of the module that browsers share. */
export {
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
  type StaticHandlerContext,
} from 'react-router-dom';
