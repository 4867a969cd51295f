import { RouterProvider } from '@tanstack/react-router'
import { CallFailure } from './api/call.ts'
import { Toasts } from './parts/toast.tsx'
import { createPageRouter } from './router.tsx'
import type { Page } from './start-page.tsx'
import { en, type Texts } from './texts/en.ts'
import { language } from './texts/language.ts'
import { TextsContext } from './texts/use-texts.ts'

/** Only the words of another language than English are fetched, and before anything is shown. */
export async function loadTexts(): Promise<Texts> {
  return language === 'de' ? (await import('./texts/german/index.ts')).de : en
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
