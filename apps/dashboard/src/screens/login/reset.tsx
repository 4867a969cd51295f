import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../api/api-context.ts'
import type { CallFailure } from '../../api/call.ts'
import { Button, buttonClasses } from '../../parts/button.tsx'
import { noteOn, TextField } from '../../parts/forms/field.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { FailureNotice } from '../../parts/notice.tsx'
import { useFirstTexts } from '../../texts/use-texts.ts'
import { Frame } from './frame.tsx'

/** The token is in the part of the address that browsers do not send. */
export function ResetScreen() {
  const [token] = useState(() => window.location.hash.slice(1))
  const t = useFirstTexts().login
  const api = useApi()
  const reset = useQuery<{ email: string }, CallFailure>({
    queryKey: ['reset', token],
    queryFn: () => api.write('POST /password/reset/read', { body: { token } }),
  })
  const isDead = !token || reset.error?.status === 404 || reset.error?.status === 400
  return (
    <Frame>
      <title>{t.resetTitle}</title>
      <h1>{isDead ? t.deadResetTitle : t.resetTitle}</h1>
      {isDead ? (
        <>
          <p className="text-ink-2">{t.deadResetText}</p>
          <a className={buttonClasses({})} href="/dashboard/forgot">
            {t.newLink}
          </a>
        </>
      ) : (
        <Loaded of={reset}>{({ email }) => <SetPassword token={token} email={email} />}</Loaded>
      )}
    </Frame>
  )
}

function SetPassword({ token, email }: { token: string; email: string }) {
  const t = useFirstTexts().login
  const api = useApi()
  const [password, setPassword] = useState('')
  const set = useMutation<void, CallFailure>({
    mutationFn: async () => {
      await api.write('POST /password/reset', { body: { token, password } })
      // It is set; whether the login that follows succeeds is for the login page to show.
      await api.write('POST /login', { body: { email, password } }).catch(() => undefined)
      window.location.replace('/dashboard')
    },
  })
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!set.isPending) set.mutate()
      }}
    >
      <p className="text-ink-2 [overflow-wrap:anywhere]">{t.resetText(email)}</p>
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <TextField
        label={t.newPassword}
        help={t.newPasswordHelp}
        error={noteOn(set.error, 'password')}
        type="password"
        autoComplete="new-password"
        required
        value={password}
        onChange={setPassword}
      />
      <FailureNotice failure={set.error} />
      <Button kind="primary" submits busy={set.isPending}>
        {t.setPassword}
      </Button>
    </form>
  )
}
