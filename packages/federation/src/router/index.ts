/**
 * The product's router, and the only importer of react-router-dom: the shell shares this list with the remotes instead
 * of the whole library, so it determines how much of the library a guest downloads. There is no `Link`: the frame
 * supplies navigation to the one of `@inkbridge/ui`, and the library's own costs every guest 2 KB.
 */
export {
  createBrowserRouter,
  matchPath,
  matchRoutes,
  Navigate,
  Outlet,
  RouterProvider,
  ScrollRestoration,
  useBlocker,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useParams,
  useRouteError,
  useSearchParams,
  type Location,
  type NavigateFunction,
  type RouteObject,
  type To,
} from 'react-router-dom';
export { useSlowNavigation } from './use-slow-navigation.js';
