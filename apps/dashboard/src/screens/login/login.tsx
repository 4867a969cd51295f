import { useState } from 'react'
import { Button } from '../../parts/button.tsx'
import { TextField } from '../../parts/field.tsx'
import { FailureNotice } from '../../parts/notice.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { Frame } from './frame.tsx'
import { SecondFactor } from './second-factor.tsx'
import { useLoginStep } from './use-login.ts'

export function LoginScreen() {
  const t = useTexts().login
  const [asksSecond, setAsksSecond] = useState(false)
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const step = useLoginStep('POST /login', ({ next }) => setAsksSecond(next === 'second_factor'))
  if (asksSecond) return <SecondFactor onStartAgain={() => setAsksSecond(false)} />
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
    </Frame>
  )
}
