import type { ApiKey } from '@sliproad/api/resources/dashboard/project'
import type { KeyKind } from '@sliproad/core/vocabulary'
import { useState } from 'react'
import { ChoiceField, noteOn, TextField } from '../../parts/forms/field.tsx'
import { FormDialog } from '../../parts/forms/form-dialog.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import type { useKeys } from './use-keys.ts'

type Calls = ReturnType<typeof useKeys>
type Fresh = { value: string }

type CreateProps = { call: Calls['create']; onDone: (fresh: Fresh) => void; onClose: () => void }

export function CreateKey({ call, onDone, onClose }: CreateProps) {
  const t = useTexts().keys
  const [kind, setKind] = useState<KeyKind>('secret')
  const [label, setLabel] = useState('')
  return (
    <FormDialog
      title={t.createTitle}
      action={t.create}
      call={call}
      onSubmit={() => call.mutate({ kind, label: label.trim() || null }, { onSuccess: onDone })}
      onClose={onClose}
    >
      <ChoiceField
        label={t.kind}
        value={kind}
        onChange={setKind}
        choices={[
          { value: 'secret', label: t.secret },
          { value: 'public', label: t.public },
        ]}
      />
      <TextField
        label={t.label}
        help={t.labelHelp}
        value={label}
        onChange={setLabel}
        error={noteOn(call.error, 'label')}
      />
    </FormDialog>
  )
}

type RollProps = { keyId: string; call: Calls['roll']; onDone: (fresh: Fresh) => void; onClose: () => void }

export function RollKey({ keyId, call, onDone, onClose }: RollProps) {
  const t = useTexts().keys
  const [hours, setHours] = useState('24')
  return (
    <FormDialog
      title={t.rollTitle}
      text={t.rollText}
      action={t.rollAction}
      call={call}
      onSubmit={() => call.mutate({ id: keyId, overlapHours: Number(hours) }, { onSuccess: onDone })}
      onClose={onClose}
    >
      <ChoiceField label={t.overlap} value={hours} onChange={setHours} choices={t.overlaps} />
    </FormDialog>
  )
}

type RenameProps = { apiKey: ApiKey; call: Calls['rename']; onDone: () => void; onClose: () => void }

export function RenameKey({ apiKey, call, onDone, onClose }: RenameProps) {
  const { keys: t, common } = useTexts()
  const [label, setLabel] = useState(apiKey.label ?? '')
  return (
    <FormDialog
      title={t.renameTitle}
      action={common.save}
      call={call}
      onSubmit={() => call.mutate({ id: apiKey.id, label: label.trim() || null }, { onSuccess: onDone })}
      onClose={onClose}
    >
      <TextField label={t.label} help={t.labelHelp} value={label} onChange={setLabel} />
    </FormDialog>
  )
}
