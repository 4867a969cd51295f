import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useApi } from '../api/api-context.ts'
import type { CallFailure, ConfirmationWay } from '../api/call.ts'
import { useWrite } from '../api/use-read.ts'
import { confirmInWindow } from '../openid/confirm-in-window.ts'
import { Button } from '../parts/button.tsx'
import { TextField } from '../parts/forms/field.tsx'
import { FormDialog } from '../parts/forms/form-dialog.tsx'
import { Notice } from '../parts/notice.tsx'
import { signWithPasskey } from '../passkeys/ask-passkey.ts'
import { useTexts } from '../texts/use-texts.ts'
import { useMe } from './me-context.ts'

type Asked = { ways: readonly ConfirmationWay[]; answer: (confirmed: boolean) => void }

/** When a change needs a proof that you are still there, this asks for it; the change is then sent again by itself. */
export function Confirmation({ children }: { children: ReactNode }) {
  const api = useApi()
  const [asked, setAsked] = useState<Asked | null>(null)
  useEffect(
    () =>
      api.confirmBy(
        (ways) =>
          new Promise((resolve) => {
            const answer = (confirmed: boolean) => {
              setAsked(null)
              resolve(confirmed)
            }
            setAsked({ ways, answer })
          }),
      ),
    [api],
  )
  return (
    <>
      {children}
      {asked && <ConfirmationDialog {...asked} />}
    </>
  )
}

function ConfirmationDialog({ ways, answer }: Asked) {
  const t = useTexts().shell
  const { user, provider } = useMe()
  const [password, setPassword] = useState('')
  const confirm = useWrite<string, unknown>('/none', (api, typed) =>
    api.write('POST /me/confirm', { body: { password: typed } }),
  )
  const byPasskey = useWrite<void, unknown>('/none', async (api) => {
    const credential = await signWithPasskey(await api.write('POST /me/confirm/passkey/options', {}))
    return api.write('POST /me/confirm/passkey', { body: { credential } })
  })
  const call: { isPending: boolean; error: CallFailure | null } = {
    isPending: confirm.isPending || byPasskey.isPending,
    error: byPasskey.error ?? confirm.error,
  }
  const [isWaiting, setIsWaiting] = useState(false)
  const stopWaiting = useRef(() => {})
  useEffect(() => () => stopWaiting.current(), [])
  const byProvider = () => {
    stopWaiting.current()
    stopWaiting.current = confirmInWindow(() => answer(true))
    setIsWaiting(true)
  }
  const asksPassword = ways.includes('password')
  const providerLabel = t.confirmWithProvider(provider ?? '')
  return (
    <FormDialog
      title={t.confirmTitle}
      text={t.confirmText}
      action={asksPassword ? t.confirmAction : ways.includes('provider') ? providerLabel : t.confirmByPasskey}
      call={call}
      onSubmit={() => {
        if (asksPassword) confirm.mutate(password, { onSuccess: () => answer(true) })
        else if (ways.includes('provider')) byProvider()
        else byPasskey.mutate(undefined, { onSuccess: () => answer(true) })
      }}
      onClose={() => answer(false)}
    >
      {ways.includes('passkey') && (
        <Button
          busy={byPasskey.isPending}
          onPress={() => byPasskey.mutate(undefined, { onSuccess: () => answer(true) })}
        >
          {t.confirmByPasskey}
        </Button>
      )}
      {asksPassword && ways.includes('provider') && <Button onPress={byProvider}>{providerLabel}</Button>}
      {isWaiting && <Notice kind="plain">{t.confirmInWindow}</Notice>}
      {asksPassword && (
        <>
          <input type="text" autoComplete="username" value={user.email} readOnly hidden />
          <TextField
            label={t.confirmPassword}
            type="password"
            autoComplete="current-password"
            required
            value={password}
            onChange={setPassword}
          />
        </>
      )}
    </FormDialog>
  )
}
