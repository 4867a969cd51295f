import { RouterProvider } from '@tanstack/react-router'
import { CallFailure } from './api/call.ts'
import type { Ahead } from './api/send.ts'
import { createPageRouter } from './navigation/router.tsx'
import { Toasts } from './parts/toast.tsx'
import { type Page, startPage } from './start-page.tsx'
import { en, type Texts } from './texts/en.ts'
import { language } from './texts/language.ts'
import { TextsContext } from './texts/use-texts.ts'

/** Only the words of another language than English are fetched, and before anything is shown. */
export async function loadTexts(): Promise<Texts> {
  return language === 'de' ? (await import('./texts/german/index.ts')).de : en
}

/** For who has a login already: the page begins with the dashboard. */
export async function startDashboard(ahead: Ahead): Promise<void> {
  const texts = await loadTexts()
  showDashboard(startPage(texts, ahead), texts)
}

/** Everything behind the login. */
export function showDashboard({ queries, show }: Page, texts: Texts): void {
  // When the login ends while the page is open, the login screen is shown.
  queries.getQueryCache().subscribe(({ query, type }) => {
    const { error } = query.state
    if (type !== 'updated' || query.queryKey[0] === '/me') return
    if (error instanceof CallFailure && error.code === 'LOGIN_REQUIRED')
      void queries.invalidateQueries({ queryKey: ['/me'] })
  })
  show(
    <TextsContext value={texts}>
      <Toasts>
        <RouterProvider router={createPageRouter()} />
      </Toasts>
    </TextsContext>,
  )
}
