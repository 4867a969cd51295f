import type { LoginStep } from '@sliproad/api/resources/dashboard/account'
import { useState } from 'react'
import { useRead } from '../../api/use-read.ts'
import { departToLogIn } from '../../openid/depart.ts'
import { Button, buttonClasses } from '../../parts/button.tsx'
import { TextField } from '../../parts/forms/field.tsx'
import { FailureNotice } from '../../parts/notice.tsx'
import { useFirstTexts } from '../../texts/use-texts.ts'
import { Frame } from './frame.tsx'
import { Or } from './or.tsx'
import { ProviderButton } from './provider-button.tsx'
import { SecondFactor } from './second-factor.tsx'
import { useLoginStep, usePasskeyStep } from './use-login.ts'

/** Calls `onOpen` once the login is open. */
export function LoginScreen({ onOpen }: { onOpen: () => Promise<void> }) {
  const t = useFirstTexts().login
  const [asksSecond, setAsksSecond] = useState<LoginStep['ways'] | null>(null)
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const step = useLoginStep('POST /login', async ({ next, ways }) => {
    if (next === 'second_factor') setAsksSecond(ways)
    else await onOpen()
  })
  const passkey = usePasskeyStep('POST /login/passkey', onOpen)
  const provider = useRead('GET /login/options', {}).data?.provider ?? null
  if (asksSecond)
    return <SecondFactor ways={asksSecond} onOpen={onOpen} onStartAgain={() => setAsksSecond(null)} />
  return (
    <Frame>
      <title>{t.title}</title>
      <h1>{t.title}</h1>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (!step.isPending) step.mutate({ email, password })
        }}
      >
        <TextField
          label={t.email}
          type="email"
          autoComplete="username"
          required
          value={email}
          onChange={setEmail}
        />
        <TextField
          label={t.password}
          type="password"
          autoComplete="current-password"
          required
          value={password}
          onChange={setPassword}
        />
        <FailureNotice failure={step.error} />
        <Button kind="primary" submits busy={step.isPending}>
          {t.submit}
        </Button>
      </form>
      <Or />
      <FailureNotice failure={passkey.error} />
      <Button busy={passkey.isPending} onPress={() => passkey.mutate()}>
        {t.withPasskey}
      </Button>
      {provider && <ProviderButton name={provider} depart={departToLogIn} />}
      <a className={buttonClasses({ kind: 'quiet', small: true })} href="/dashboard/forgot">
        {t.forgot}
      </a>
    </Frame>
  )
}
