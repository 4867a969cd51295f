import type { InvitationOffer } from '@sliproad/api/resources/dashboard/team'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../api/api-context.ts'
import type { CallFailure } from '../../api/call.ts'
import { Button, buttonClasses } from '../../parts/button.tsx'
import { noteOn, TextField } from '../../parts/forms/field.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { FailureNotice } from '../../parts/notice.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { Frame } from './frame.tsx'

/** The token is in the URL fragment, which browsers do not send to servers. */
export function InvitationScreen() {
  const [token] = useState(() => window.location.hash.slice(1))
  const t = useTexts().login
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
  return (
    <Frame>
      <Loaded of={invited}>{(invitation) => <Accept token={token} invitation={invitation} />}</Loaded>
    </Frame>
  )
}

function Accept({ token, invitation }: { token: string; invitation: InvitationOffer }) {
  const { login: t, roles } = useTexts()
  const api = useApi()
  const [password, setPassword] = useState('')
  const { email, projectName, role, hasAccount } = invitation
  const accept = useMutation<void, CallFailure>({
    mutationFn: async () => {
      await api.write('POST /invitations/accept', { body: { token, password } })
      await api.write('POST /login', { body: { email, password } })
      // A full reload removes the token from the address; the login then asks for the second factor if there is one.
      window.location.replace('/dashboard')
    },
  })
  return (
    <>
      <div>
        <h1>{t.invitationTitle(projectName)}</h1>
        <p className="text-ink-2">{t.invitationText(email, roles[role])}</p>
      </div>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (!accept.isPending) accept.mutate()
        }}
      >
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
    </>
  )
}
