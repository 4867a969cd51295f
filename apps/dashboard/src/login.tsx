import { CallFailure } from './api/call.ts'
import { saysNoLogin } from './api/says-no-login.ts'
import { LoginScreen } from './screens/login/login.tsx'
import { loadFirstTexts, startPage } from './start-page.tsx'
import './page.css'

/** Pages that need no login, by their address. */
const open: Record<string, () => Promise<() => React.ReactNode>> = {
  '/dashboard/invitation': async () => (await import('./screens/login/invitation.tsx')).InvitationScreen,
  '/dashboard/forgot': async () => (await import('./screens/login/forgot.tsx')).ForgotScreen,
  '/dashboard/reset': async () => (await import('./screens/login/reset.tsx')).ResetScreen,
  '/dashboard/openid': async () => (await import('./screens/login/openid-return.tsx')).OpenIdReturnScreen,
}

const loadDashboard = () => import('./dashboard.tsx')

const page = startPage(await loadFirstTexts())
const load = open[window.location.pathname]
if (load) {
  const Screen = await load()
  page.show(<Screen />)
} else if (saysNoLogin(document, performance) || (await isLoginRequired())) {
  // An upgrade has taken the files away that this page knows of: its successor knows the new ones, and the login holds.
  const onOpen = () => openDashboard().catch(() => window.location.reload())
  page.show(<LoginScreen onOpen={onOpen} />)
  // While the person types, so that it is there after the login.
  document.addEventListener('input', () => void loadDashboard().catch(() => undefined), { once: true })
} else await openDashboard()

/** Any other answer is for the dashboard to show. */
async function isLoginRequired(): Promise<boolean> {
  return page.queries.fetchQuery({ queryKey: ['/me'], queryFn: () => page.api.read('GET /me', {}) }).then(
    () => false,
    (failure) => failure instanceof CallFailure && failure.status === 401,
  )
}

/** In the same document, at the address that was asked for. */
async function openDashboard(): Promise<void> {
  const { loadTexts, showDashboard } = await loadDashboard()
  showDashboard(page, await loadTexts())
}
