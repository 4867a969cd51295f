import { fetchScreen, screenAt } from './navigation/screen-files.ts'
import { locale } from './parts/formats/locale.ts'
import { language } from './texts/language.ts'
import './page.css'

const path = '/dashboard/api/me'

// Nothing is awaited here: the files that are imported later use this one, and would wait for its end.
void openDashboard()

/** While the code of every screen is on its way, asks for what else it needs: the login, the screen and its words. */
async function openDashboard(): Promise<void> {
  const answer = fetch(path, { credentials: 'same-origin' })
  // The screen that reads it says so when it does not come.
  answer.catch(() => undefined)
  fetchScreen(screenAt(window.location.pathname))
  if (language === 'de') void import('./texts/german/index.ts').catch(() => undefined)
  const code = import('./dashboard.tsx')
  // A browser's first formatter looks for every language it knows, which takes a phone 150 ms. Now it is idle.
  new Intl.NumberFormat(locale)
  const { startDashboard } = await code
  await startDashboard({ path, answer })
}
