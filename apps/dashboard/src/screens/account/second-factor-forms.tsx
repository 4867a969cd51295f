import { useState } from 'react'
import type { CallFailure } from '../../api/call.ts'
import { TextField } from '../../parts/forms/field.tsx'
import { FormDialog } from '../../parts/forms/form-dialog.tsx'
import { IdText } from '../../parts/id-text.tsx'
import { useTexts } from '../../texts/use-texts.ts'

type Call = { isPending: boolean; error: CallFailure | null }
type PasswordProps = {
  title: string
  action: string
  call: Call
  onSubmit: (input: { password: string }) => void
  onClose: () => void
}

export function PasswordDialog({ title, action, call, onSubmit, onClose }: PasswordProps) {
  const t = useTexts().account
  const [password, setPassword] = useState('')
  return (
    <FormDialog
      title={title}
      text={t.enrolText}
      action={action}
      call={call}
      onSubmit={() => onSubmit({ password })}
      onClose={onClose}
    >
      <TextField
        label={t.password}
        type="password"
        autoComplete="current-password"
        required
        value={password}
        onChange={setPassword}
      />
    </FormDialog>
  )
}

type CodeProps = {
  factor: { secret: string; qrSvg: string }
  call: Call
  onSubmit: (code: string) => void
  onClose: () => void
}

export function ConfirmCode({ factor, call, onSubmit, onClose }: CodeProps) {
  const t = useTexts().account
  const [code, setCode] = useState('')
  return (
    <FormDialog
      title={t.enrolTitle}
      text={t.scanText}
      action={t.confirm}
      call={call}
      onSubmit={() => onSubmit(code.trim())}
      onClose={onClose}
    >
      <img
        className="mx-auto size-48 rounded-control bg-[#fff] p-2"
        alt={t.qr}
        src={`data:image/svg+xml,${encodeURIComponent(factor.qrSvg)}`}
      />
      <IdText value={factor.secret} what={t.secret} breaks />
      <TextField
        label={t.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        mono
        value={code}
        onChange={setCode}
      />
    </FormDialog>
  )
}
