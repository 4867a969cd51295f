import { useState } from 'react'
import { Button } from '../../parts/button.tsx'
import { TextField } from '../../parts/field.tsx'
import { FailureNotice } from '../../parts/notice.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { Frame } from './frame.tsx'
import { useLoginStep } from './use-login.ts'

/** Six digits from an app, or one of the codes for when the app is lost. */
export function SecondFactor({ onStartAgain }: { onStartAgain: () => void }) {
  const t = useTexts().login
  const [recovers, setRecovers] = useState(false)
  const [code, setCode] = useState('')
  const step = useLoginStep('POST /login/second-factor', () => {})
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
          <Button kind="quiet" small onPress={onStartAgain}>
            {t.startAgain}
          </Button>
        </div>
      </form>
    </Frame>
  )
}
