import { type MemberRole, memberRoles } from '@sliproad/api/permissions'
import type { NewInvitation } from '@sliproad/api/resources/dashboard/team'
import { useState } from 'react'
import { ChoiceField, noteOn, TextField } from '../../parts/forms/field.tsx'
import { FormDialog } from '../../parts/forms/form-dialog.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import type { useTeam } from './use-team.ts'

type InviteProps = {
  call: ReturnType<typeof useTeam>['invite']
  onDone: (fresh: NewInvitation) => void
  onClose: () => void
}

export function Invite({ call, onDone, onClose }: InviteProps) {
  const { team: t, roles } = useTexts()
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<MemberRole>('developer')
  return (
    <FormDialog
      title={t.invite}
      action={t.invite}
      call={call}
      onSubmit={() => call.mutate({ email: email.trim(), role }, { onSuccess: onDone })}
      onClose={onClose}
    >
      <TextField
        label={t.email}
        type="email"
        required
        value={email}
        onChange={setEmail}
        error={noteOn(call.error, 'email')}
      />
      <ChoiceField
        label={t.role}
        value={role}
        onChange={setRole}
        choices={memberRoles.map((value) => ({ value, label: roles[value] }))}
      />
    </FormDialog>
  )
}
