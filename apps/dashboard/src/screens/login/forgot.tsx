import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../api/api-context.ts'
import type { CallFailure } from '../../api/call.ts'
import { useRead } from '../../api/use-read.ts'
import { Button, buttonClasses } from '../../parts/button.tsx'
import { noteOn, TextField } from '../../parts/forms/field.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { FailureNotice, Notice } from '../../parts/notice.tsx'
import { useFirstTexts } from '../../texts/use-texts.ts'
import { Frame } from './frame.tsx'

/** For a person who cannot log in. Whether the address has an account is never said. */
export function ForgotScreen() {
  const t = useFirstTexts().login
  const options = useRead('GET /login/options', {})
  return (
    <Frame>
      <title>{t.forgotTitle}</title>
      <h1>{t.forgotTitle}</h1>
      <Loaded of={options}>
        {({ mailsResets }) => (mailsResets ? <AskForMail /> : <p className="text-ink-2">{t.askOperator}</p>)}
      </Loaded>
      <a className={buttonClasses({ kind: 'quiet', small: true })} href="/dashboard">
        {t.backToLogin}
      </a>
    </Frame>
  )
}

function AskForMail() {
  const t = useFirstTexts().login
  const api = useApi()
  const [email, setEmail] = useState('')
  const ask = useMutation<unknown, CallFailure>({
    mutationFn: () => api.write('POST /password/forgot', { body: { email: email.trim() } }),
  })
  if (ask.isSuccess)
    return (
      <Notice kind="positive" title={t.mailedTitle}>
        {t.mailedText(email.trim())}
      </Notice>
    )
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!ask.isPending) ask.mutate()
      }}
    >
      <p className="text-ink-2">{t.forgotText}</p>
      <TextField
        label={t.email}
        type="email"
        autoComplete="username"
        required
        value={email}
        onChange={setEmail}
        error={noteOn(ask.error, 'email')}
      />
      <FailureNotice failure={ask.error} />
      <Button kind="primary" submits busy={ask.isPending}>
        {t.mailLink}
      </Button>
    </form>
  )
}
