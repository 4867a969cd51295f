import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
} from '@tanstack/react-router'
import {
  FirstProject,
  NotFound,
  OwnAccount,
  PageNotFound,
  ProjectFrame,
  SignedIn,
} from '../shell/signed-in.tsx'
import { screenFiles } from './screen-files.ts'

/** Each screen is fetched when it is first opened. */
const screens = {
  home: lazyRouteComponent(screenFiles.home, 'HomeScreen'),
  gateways: lazyRouteComponent(screenFiles.gateways, 'GatewaysScreen'),
  'gateways/$gatewayId': lazyRouteComponent(screenFiles['gateways/$gatewayId'], 'GatewayScreen'),
  routing: lazyRouteComponent(screenFiles.routing, 'RoutingScreen'),
  find: lazyRouteComponent(screenFiles.find, 'FindScreen'),
  quotes: lazyRouteComponent(screenFiles.quotes, 'QuotesScreen'),
  branding: lazyRouteComponent(screenFiles.branding, 'BrandingScreen'),
  settings: lazyRouteComponent(screenFiles.settings, 'SettingsScreen'),
  team: lazyRouteComponent(screenFiles.team, 'TeamScreen'),
  audit: lazyRouteComponent(screenFiles.audit, 'AuditScreen'),
  books: lazyRouteComponent(screenFiles.books, 'BooksScreen'),
  account: lazyRouteComponent(screenFiles.account, 'AccountScreen'),
  keys: lazyRouteComponent(screenFiles.keys, 'KeysScreen'),
  webhooks: lazyRouteComponent(screenFiles.webhooks, 'WebhooksScreen'),
  'webhooks/deliveries/$deliveryId': Empty,
  orders: lazyRouteComponent(screenFiles.orders, 'OrdersScreen'),
  'orders/$recordId': Empty,
  sessions: lazyRouteComponent(screenFiles.sessions, 'SessionsScreen'),
  'sessions/$recordId': lazyRouteComponent(screenFiles['sessions/$recordId'], 'SessionScreen'),
  customers: lazyRouteComponent(screenFiles.customers, 'CustomersScreen'),
  'customers/$recordId': lazyRouteComponent(screenFiles['customers/$recordId'], 'CustomerScreen'),
  wallets: lazyRouteComponent(screenFiles.wallets, 'WalletsScreen'),
  'wallets/$recordId': lazyRouteComponent(screenFiles['wallets/$recordId'], 'WalletScreen'),
  'kyc-cases': lazyRouteComponent(screenFiles['kyc-cases'], 'KycCasesScreen'),
  'kyc-cases/$recordId': lazyRouteComponent(screenFiles['kyc-cases/$recordId'], 'KycCaseScreen'),
}

type ScreenPath = keyof typeof screens

/** Addresses that choose a row of a list: the list's screen stays and shows it, so its place and its rows are kept. */
const chosenIn: Partial<Record<ScreenPath, ScreenPath>> = {
  'orders/$recordId': 'orders',
  'webhooks/deliveries/$deliveryId': 'webhooks',
}

function Empty() {
  return null
}

/** Filters are plain text in the address. */
function textOnly(search: Record<string, unknown>): Record<string, string> {
  return search as Record<string, string>
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createPageRouter>
  }
}

/** The pages behind the login; those that need none are in login.tsx. */
export function createPageRouter() {
  const root = createRootRoute({ component: Outlet, notFoundComponent: NotFound })
  const signedIn = createRoute({ getParentRoute: () => root, id: 'signed-in', component: SignedIn })
  const first = createRoute({ getParentRoute: () => signedIn, path: '/', component: FirstProject })
  const account = createRoute({ getParentRoute: () => signedIn, path: '/account', component: OwnAccount })
  const project = createRoute({
    getParentRoute: () => signedIn,
    path: '/p/$projectId',
    component: ProjectFrame,
    notFoundComponent: PageNotFound,
  })
  const page = <Path extends ScreenPath>(path: Path) =>
    createRoute({ getParentRoute: () => project, path, component: screens[path], validateSearch: textOnly })
  type PageRoute = { [Path in ScreenPath]: ReturnType<typeof page<Path>> }[ScreenPath]
  const paths = Object.keys(screens) as ScreenPath[]
  // `map` loses the path of each route, and the tree has the chosen rows below their lists; the casts restore the union
  // of all page routes, whose addresses are the same.
  const pages = paths
    .filter((path) => chosenIn[path] === undefined)
    .map((path) => {
      const list = page(path)
      const chosen = paths
        .filter((other) => chosenIn[other] === path)
        .map((other) =>
          createRoute({
            getParentRoute: () => list,
            path: other.slice(path.length + 1),
            component: Empty,
            validateSearch: textOnly,
          }),
        )
      return (chosen.length > 0 ? list.addChildren(chosen) : list) as unknown as PageRoute
    })
  return createRouter({
    routeTree: root.addChildren([signedIn.addChildren([first, account, project.addChildren(pages)])]),
    basepath: '/dashboard',
    defaultNotFoundComponent: NotFound,
    // Filters are plain text in the address, also when they look like numbers.
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: (search) => {
      const text = new URLSearchParams(search as Record<string, string>).toString()
      return text ? `?${text}` : ''
    },
  })
}
