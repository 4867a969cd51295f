import type { LoginStep } from '@sliproad/api/resources/dashboard/account'
import type { InvitationOffer } from '@sliproad/api/resources/dashboard/team'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../api/api-context.ts'
import type { Api, CallFailure } from '../../api/call.ts'
import { useRead } from '../../api/use-read.ts'
import { departToJoin } from '../../openid/depart.ts'
import { Button, buttonClasses } from '../../parts/button.tsx'
import { noteOn, TextField } from '../../parts/forms/field.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { FailureNotice } from '../../parts/notice.tsx'
import { useFirstTexts } from '../../texts/use-texts.ts'
import { Frame } from './frame.tsx'
import { Or } from './or.tsx'
import { ProviderButton } from './provider-button.tsx'
import { SecondFactor } from './second-factor.tsx'

/** The token is in the URL fragment, which browsers do not send to servers. */
export function InvitationScreen() {
  const [token] = useState(() => window.location.hash.slice(1))
  const t = useFirstTexts().login
  const api = useApi()
  const invited = useQuery<InvitationOffer, CallFailure>({
    queryKey: ['invitation', token],
    queryFn: () => api.write('POST /invitations/read', { body: { token } }),
  })
  if (!token || invited.error?.status === 404 || invited.error?.status === 400)
    return (
      <Frame>
        <h1>{t.deadTitle}</h1>
        <p className="text-ink-2">{t.deadText}</p>
        <a className={buttonClasses({})} href="/dashboard">
          {t.toLogin}
        </a>
      </Frame>
    )
  if (!invited.data)
    return (
      <Frame>
        <Loaded of={invited}>{() => null}</Loaded>
      </Frame>
    )
  return <Accept token={token} invitation={invited.data} />
}

type Props = { token: string; invitation: InvitationOffer }

function Accept({ token, invitation }: Props) {
  const { login: t, roles } = useFirstTexts()
  const me = useRead('GET /me', {})
  const options = useRead('GET /login/options', {})
  const [asksSecond, setAsksSecond] = useState<LoginStep['ways'] | null>(null)
  const api = useApi()
  const join = useMutation<void, CallFailure>({
    mutationFn: async () => {
      await joinAsMember(api, token)
    },
  })
  const { email, projectName, role, hasAccount } = invitation
  if (asksSecond)
    return (
      <SecondFactor ways={asksSecond} onOpen={() => join.mutate()} onStartAgain={() => setAsksSecond(null)} />
    )
  const isHere = me.data?.user.email === email
  const provider = options.data?.provider ?? null
  return (
    <Frame>
      <div>
        <h1>{t.invitationTitle(projectName)}</h1>
        <p className="[overflow-wrap:anywhere] text-ink-2">{t.invitationText(email, roles[role])}</p>
      </div>
      <FailureNotice failure={join.error} />
      {isHere ? (
        <Button
          kind="primary"
          busy={join.isPending}
          onPress={() => {
            api.setCsrfToken(me.data?.csrfToken ?? '')
            join.mutate()
          }}
        >
          {t.accept}
        </Button>
      ) : (
        <>
          {provider && (
            <>
              <ProviderButton name={provider} depart={(to) => departToJoin(to, token)} />
              <Or />
            </>
          )}
          <ByPassword
            token={token}
            invitation={invitation}
            onSecondFactor={setAsksSecond}
            key={String(hasAccount)}
          />
        </>
      )}
    </Frame>
  )
}

/** Who has an account logs in to it and then joins; a new one is made with the password that is chosen. */
function ByPassword({
  token,
  invitation: { email, hasAccount },
  onSecondFactor,
}: Props & { onSecondFactor: (ways: LoginStep['ways']) => void }) {
  const t = useFirstTexts().login
  const api = useApi()
  const [password, setPassword] = useState('')
  const accept = useMutation<void, CallFailure>({
    mutationFn: async () => {
      if (!hasAccount) await api.write('POST /invitations/accept', { body: { token, password } })
      const step = await api.write('POST /login', { body: { email, password } })
      api.setCsrfToken(step.csrfToken)
      if (step.next === 'second_factor') onSecondFactor(step.ways)
      else if (hasAccount) await joinAsMember(api, token)
      // A full reload removes the token from the address.
      else window.location.replace('/dashboard')
    },
  })
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!accept.isPending) accept.mutate()
      }}
    >
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <TextField
        label={hasAccount ? t.ownPassword : t.newPassword}
        help={hasAccount ? t.ownPasswordHelp : t.newPasswordHelp}
        error={noteOn(accept.error, 'password')}
        type="password"
        autoComplete={hasAccount ? 'current-password' : 'new-password'}
        required
        value={password}
        onChange={setPassword}
      />
      <FailureNotice failure={accept.error} />
      <Button kind="primary" submits busy={accept.isPending}>
        {t.accept}
      </Button>
    </form>
  )
}

async function joinAsMember(api: Api, token: string): Promise<void> {
  const { projectId } = await api.write('POST /me/invitations/accept', { body: { token } })
  window.location.replace(`/dashboard/p/${projectId}/home`)
}
