import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { ApiContext } from './api/api-context.ts'
import { CallFailure, createApi } from './api/call.ts'
import { isWithoutLogin, withoutLogin } from './api/without-login.ts'
import { Toasts } from './parts/toast.tsx'
import { createPageRouter } from './router.tsx'
import { en, type Texts } from './texts/en.ts'
import { language } from './texts/language.ts'
import { TextsContext } from './texts/use-texts.ts'
import { keptTheme, showTheme } from './theme/theme.ts'
import './page.css'

const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      // Only missing answers and server errors are retried; a refusal is not.
      retry: (tries, error) =>
        error instanceof CallFailure && (error.status === 0 || error.status >= 500) && tries < 2,
    },
  },
})
// When the login ends while the page is open, the login screen is shown.
queries.getQueryCache().subscribe(({ query, type }) => {
  const { error } = query.state
  if (type !== 'updated' || query.queryKey[0] === '/me') return
  if (error instanceof CallFailure && error.code === 'LOGIN_REQUIRED')
    void queries.invalidateQueries({ queryKey: ['/me'] })
})

showTheme(keptTheme(window.localStorage))

/** Only the words of another language than English are fetched, and before anything is shown. */
async function loadTexts(): Promise<Texts> {
  return language === 'de' ? (await import('./texts/german/index.ts')).de : en
}

const root = document.getElementById('app')
if (root) {
  document.documentElement.lang = language
  const texts = await loadTexts()
  const send = window.fetch.bind(window)
  const api = createApi(
    isWithoutLogin(document, performance) ? withoutLogin(send) : send,
    texts.failures.said,
  )
  createRoot(root).render(
    <StrictMode>
      <TextsContext value={texts}>
        <ApiContext value={api}>
          <QueryClientProvider client={queries}>
            <Toasts>
              <RouterProvider router={createPageRouter()} />
            </Toasts>
          </QueryClientProvider>
        </ApiContext>
      </TextsContext>
    </StrictMode>,
  )
}
