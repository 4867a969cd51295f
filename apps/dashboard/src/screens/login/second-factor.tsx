import type { LoginStep } from '@sliproad/api/resources/dashboard/account'
import { useState } from 'react'
import { Button } from '../../parts/button.tsx'
import { TextField } from '../../parts/forms/field.tsx'
import { FailureNotice } from '../../parts/notice.tsx'
import { useFirstTexts } from '../../texts/use-texts.ts'
import { Frame } from './frame.tsx'
import { useLoginStep, usePasskeyStep } from './use-login.ts'

type Props = {
  ways: LoginStep['ways']
  /** Called once the login is open. */
  onOpen: () => Promise<void> | void
  onStartAgain: () => void
}

/** A passkey, six digits from an app, or one of the codes for when both are lost. */
export function SecondFactor({ ways, onOpen, onStartAgain }: Props) {
  const t = useFirstTexts().login
  const hasCodes = ways.includes('code')
  const [typesCode, setTypesCode] = useState(!ways.includes('passkey'))
  const [recovers, setRecovers] = useState(!hasCodes)
  const [code, setCode] = useState('')
  const step = useLoginStep('POST /login/second-factor', onOpen)
  if (!typesCode)
    return <ByPasskey onCode={() => setTypesCode(true)} onOpen={onOpen} onStartAgain={onStartAgain} />
  return (
    <Frame>
      <h1>{t.codeTitle}</h1>
      <p className="text-ink-2">{recovers ? t.recoveryText : t.codeText}</p>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          const typed = code.trim()
          if (!step.isPending) step.mutate(recovers ? { recoveryCode: typed } : { code: typed })
        }}
      >
        <TextField
          label={recovers ? t.recovery : t.code}
          autoComplete="one-time-code"
          {...(recovers ? {} : { inputMode: 'numeric' as const })}
          required
          mono
          value={code}
          onChange={setCode}
        />
        <FailureNotice failure={step.error} />
        <Button kind="primary" submits busy={step.isPending}>
          {t.codeSubmit}
        </Button>
        <div className="flex flex-wrap justify-between gap-2">
          {hasCodes && (
            <Button
              kind="quiet"
              small
              onPress={() => {
                setRecovers(!recovers)
                setCode('')
                step.reset()
              }}
            >
              {recovers ? t.useCode : t.useRecovery}
            </Button>
          )}
          <Button kind="quiet" small onPress={onStartAgain}>
            {t.startAgain}
          </Button>
        </div>
      </form>
    </Frame>
  )
}

type ByPasskeyProps = Pick<Props, 'onOpen' | 'onStartAgain'> & { onCode: () => void }

function ByPasskey({ onCode, onOpen, onStartAgain }: ByPasskeyProps) {
  const t = useFirstTexts().login
  const step = usePasskeyStep('POST /login/second-factor/passkey', onOpen)
  return (
    <Frame>
      <h1>{t.codeTitle}</h1>
      <p className="text-ink-2">{t.passkeyText}</p>
      <FailureNotice failure={step.error} />
      <Button kind="primary" busy={step.isPending} onPress={() => step.mutate()}>
        {t.usePasskey}
      </Button>
      <div className="flex flex-wrap justify-between gap-2">
        <Button kind="quiet" small onPress={onCode}>
          {t.typeCode}
        </Button>
        <Button kind="quiet" small onPress={onStartAgain}>
          {t.startAgain}
        </Button>
      </div>
    </Frame>
  )
}
