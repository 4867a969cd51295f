/** The file of each screen, by its address below a project. */
export const screenFiles = {
  home: () => import('../screens/home/home.tsx'),
  gateways: () => import('../screens/gateways/gateways.tsx'),
  'gateways/$gatewayId': () => import('../screens/gateways/gateway.tsx'),
  routing: () => import('../screens/routing/routing.tsx'),
  find: () => import('../screens/find/find.tsx'),
  quotes: () => import('../screens/quotes/quotes.tsx'),
  branding: () => import('../screens/branding/branding.tsx'),
  settings: () => import('../screens/settings/settings.tsx'),
  team: () => import('../screens/team/team.tsx'),
  audit: () => import('../screens/audit/audit.tsx'),
  books: () => import('../screens/books/books.tsx'),
  account: () => import('../screens/account/account.tsx'),
  keys: () => import('../screens/keys/keys.tsx'),
  webhooks: () => import('../screens/webhooks/webhooks.tsx'),
  orders: () => import('../screens/orders/orders.tsx'),
  sessions: () => import('../screens/records/lists.tsx'),
  'sessions/$recordId': () => import('../screens/records/session.tsx'),
  customers: () => import('../screens/customers/customers.tsx'),
  'customers/$recordId': () => import('../screens/customers/customer.tsx'),
  wallets: () => import('../screens/records/lists.tsx'),
  'wallets/$recordId': () => import('../screens/records/wallet.tsx'),
  'kyc-cases': () => import('../screens/records/lists.tsx'),
  'kyc-cases/$recordId': () => import('../screens/records/kyc-case.tsx'),
}

type ScreenName = keyof typeof screenFiles

const names = Object.keys(screenFiles) as ScreenName[]

/** The screen of an address; the first address of all leads to the home of a project. */
export function screenAt(pathname: string): ScreenName | undefined {
  const [, , place = 'p', , name = 'home', row] = pathname.replace(/\/$/, '').split('/')
  if (place !== 'p') return undefined
  const ofRow = row === undefined ? undefined : names.find((each) => each.startsWith(`${name}/`))
  return ofRow ?? names.find((each) => each === name)
}

/** Begins to fetch a screen. The router asks for it again, and says so where it does not come. */
export function fetchScreen(name: ScreenName | undefined): void {
  if (name) void screenFiles[name]().catch(() => undefined)
}
