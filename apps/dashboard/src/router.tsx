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
} from './shell/signed-in.tsx'

/** Each screen is fetched when it is first opened. */
const screens = {
  home: lazyRouteComponent(() => import('./screens/home/home.tsx'), 'HomeScreen'),
  gateways: lazyRouteComponent(() => import('./screens/gateways/gateways.tsx'), 'GatewaysScreen'),
  'gateways/$gatewayId': lazyRouteComponent(() => import('./screens/gateways/gateway.tsx'), 'GatewayScreen'),
  routing: lazyRouteComponent(() => import('./screens/routing/routing.tsx'), 'RoutingScreen'),
  find: lazyRouteComponent(() => import('./screens/find/find.tsx'), 'FindScreen'),
  quotes: lazyRouteComponent(() => import('./screens/quotes/quotes.tsx'), 'QuotesScreen'),
  branding: lazyRouteComponent(() => import('./screens/branding/branding.tsx'), 'BrandingScreen'),
  settings: lazyRouteComponent(() => import('./screens/settings/settings.tsx'), 'SettingsScreen'),
  team: lazyRouteComponent(() => import('./screens/team/team.tsx'), 'TeamScreen'),
  audit: lazyRouteComponent(() => import('./screens/audit/audit.tsx'), 'AuditScreen'),
  books: lazyRouteComponent(() => import('./screens/books/books.tsx'), 'BooksScreen'),
  account: lazyRouteComponent(() => import('./screens/account/account.tsx'), 'AccountScreen'),
  keys: lazyRouteComponent(() => import('./screens/keys/keys.tsx'), 'KeysScreen'),
  webhooks: lazyRouteComponent(() => import('./screens/webhooks/webhooks.tsx'), 'WebhooksScreen'),
  'webhooks/deliveries/$deliveryId': Empty,
  orders: lazyRouteComponent(() => import('./screens/orders/orders.tsx'), 'OrdersScreen'),
  'orders/$recordId': Empty,
  sessions: lazyRouteComponent(() => import('./screens/records/lists.tsx'), 'SessionsScreen'),
  'sessions/$recordId': lazyRouteComponent(() => import('./screens/records/session.tsx'), 'SessionScreen'),
  customers: lazyRouteComponent(() => import('./screens/customers/customers.tsx'), 'CustomersScreen'),
  'customers/$recordId': lazyRouteComponent(
    () => import('./screens/customers/customer.tsx'),
    'CustomerScreen',
  ),
  wallets: lazyRouteComponent(() => import('./screens/records/lists.tsx'), 'WalletsScreen'),
  'wallets/$recordId': lazyRouteComponent(() => import('./screens/records/wallet.tsx'), 'WalletScreen'),
  'kyc-cases': lazyRouteComponent(() => import('./screens/records/lists.tsx'), 'KycCasesScreen'),
  'kyc-cases/$recordId': lazyRouteComponent(() => import('./screens/records/kyc-case.tsx'), 'KycCaseScreen'),
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
