import type { LoginStep } from '@sliproad/api/resources/dashboard/account'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useApi } from '../../api/api-context.ts'
import type { Api, CallFailure } from '../../api/call.ts'
import { tellConfirmed } from '../../openid/confirm-in-window.ts'
import { takeInvitationPage } from '../../openid/depart.ts'
import { buttonClasses } from '../../parts/button.tsx'
import { FailureNotice } from '../../parts/notice.tsx'
import { Skeleton } from '../../parts/skeleton.tsx'
import { useFirstTexts } from '../../texts/use-texts.ts'
import { Frame } from './frame.tsx'
import { SecondFactor } from './second-factor.tsx'

/** What is left to do: go to a page, give a second factor, or close the small window. */
type Outcome = { go: string } | { ways: LoginStep['ways']; page: string } | { confirmed: true }

/** The page to which the provider sends the browser back, and the one from which a confirmation departs. */
export function OpenIdReturnScreen() {
  const t = useFirstTexts().login
  const api = useApi()
  const [answer] = useState(() => window.location.search)
  const done = useQuery<Outcome, CallFailure>({
    queryKey: ['openid', answer],
    queryFn: () => bringBack(api, answer),
    // An answer is good once.
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  // The code stays neither in the address nor in the history.
  useEffect(() => window.history.replaceState(null, '', '/dashboard/openid'), [])
  const { data } = done
  useEffect(() => {
    if (data && 'go' in data) window.location.replace(data.go)
    if (data && 'confirmed' in data) tellConfirmed()
  }, [data])
  if (data && 'ways' in data)
    return (
      <SecondFactor
        ways={data.ways}
        onOpen={() => window.location.replace(data.page)}
        onStartAgain={() => window.location.replace('/dashboard')}
      />
    )
  return (
    <Frame>
      <title>{t.providerTitle}</title>
      <h1>{done.error ? t.providerFailedTitle : t.providerTitle}</h1>
      {!done.error && !data && <Skeleton kind="rows" />}
      {data && <p className="text-ink-2">{'confirmed' in data ? t.closeWindow : t.goingOn}</p>}
      <FailureNotice failure={done.error} />
      {done.error && (
        <a className={buttonClasses({ kind: 'primary' })} href="/dashboard">
          {t.toLogin}
        </a>
      )}
    </Frame>
  )
}

/** The state begins with what the sign-in was begun for; the server compares all of it. */
async function bringBack(api: Api, answer: string): Promise<Outcome> {
  const query = new URLSearchParams(answer)
  const purpose = query.get('begin') === 'confirm' ? 'depart' : query.get('state')?.split('.')[0]
  const body = { answer }
  switch (purpose) {
    case 'depart': {
      await takeCsrfToken(api)
      return { go: (await api.write('POST /me/confirm/openid/options', {})).url }
    }
    case 'confirm': {
      await takeCsrfToken(api)
      await api.write('POST /me/confirm/openid', { body })
      return { confirmed: true }
    }
    case 'connect': {
      await takeCsrfToken(api)
      await api.write('POST /me/identities', { body })
      return { go: '/dashboard/account' }
    }
    default: {
      const step = await api.write('POST /login/openid', { body })
      api.setCsrfToken(step.csrfToken)
      const invitation = takeInvitationPage()
      if (step.next === 'open') return { go: step.returnTo }
      return { ways: step.ways, page: invitation ?? step.returnTo }
    }
  }
}

async function takeCsrfToken(api: Api): Promise<void> {
  api.setCsrfToken((await api.read('GET /me', {})).csrfToken)
}
