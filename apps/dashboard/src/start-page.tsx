import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { ApiContext } from './api/api-context.ts'
import { CallFailure, createApi } from './api/call.ts'
import { type Ahead, createSend } from './api/send.ts'
import { type FirstTexts, first } from './texts/first.ts'
import { language } from './texts/language.ts'
import { FirstTextsContext } from './texts/use-texts.ts'
import { keptTheme, showTheme } from './theme/theme.ts'

export type Page = ReturnType<typeof startPage>

/** What the login page and the dashboard both begin with: the theme, the calls, and what these have answered. */
export function startPage(texts: FirstTexts, ahead?: Ahead) {
  showTheme(keptTheme(window.localStorage))
  document.documentElement.lang = language
  const place = document.getElementById('app')
  if (!place) throw new Error('the page has no place to show the dashboard in')
  const root = createRoot(place)
  const queries = createQueries()
  const api = createApi(createSend(window.fetch.bind(window), ahead), texts.failures.said)
  return {
    api,
    queries,
    show(screen: ReactNode) {
      // As a transition React renders in slices, between which the browser paints and answers the user.
      startTransition(() =>
        root.render(
          <StrictMode>
            <FirstTextsContext value={texts}>
              <ApiContext value={api}>
                <QueryClientProvider client={queries}>{screen}</QueryClientProvider>
              </ApiContext>
            </FirstTextsContext>
          </StrictMode>,
        ),
      )
    },
  }
}

/** Only the words of another language than English are fetched, and before anything is shown. */
export async function loadFirstTexts(): Promise<FirstTexts> {
  return language === 'de' ? (await import('./texts/german/first.ts')).first : first
}

function createQueries(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5_000,
        // Only missing answers and server errors are retried; a refusal is not.
        retry: (tries, error) =>
          error instanceof CallFailure && (error.status === 0 || error.status >= 500) && tries < 2,
      },
    },
  })
}
