/**
 * The product's router. Nobody else imports react-router-dom: this list, not the whole library, is what the shell
 * shares with the remotes, and it alone decides how much of the library a guest downloads (ADR on shared facades).
 */
export {
  createBrowserRouter,
  createMemoryRouter,
  createSearchParams,
  generatePath,
  Link,
  matchPath,
  matchRoutes,
  Navigate,
  NavLink,
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
  type LinkProps,
  type Location,
  type NavigateFunction,
  type NavLinkProps,
  type RouteObject,
  type To,
} from 'react-router-dom';
export { useSlowNavigation } from './use-slow-navigation.js';
