/**
 * The product's router. Nobody else imports react-router-dom: this list, not the whole library, is what the shell
 * shares with the remotes, and it alone decides how much of the library a guest downloads. There is no `Link`: the
 * one of `@inkbridge/ui` is told by the frame how to navigate, and the library's own costs every guest 2 KB.
 */
export {
  createBrowserRouter,
  createMemoryRouter,
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
