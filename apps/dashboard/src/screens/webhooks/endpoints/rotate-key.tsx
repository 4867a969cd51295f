import { useState } from 'react'
import { ChoiceField } from '../../../parts/forms/field.tsx'
import { FormDialog } from '../../../parts/forms/form-dialog.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import type { useEndpoints } from '../use-webhooks.ts'

type Props = {
  id: string
  call: ReturnType<typeof useEndpoints>['rotate']
  onDone: (fresh: { signingKey: string }) => void
  onClose: () => void
}

export function RotateKey({ id, call, onDone, onClose }: Props) {
  const { webhooks: t, keys } = useTexts()
  const [hours, setHours] = useState('24')
  return (
    <FormDialog
      title={t.rotateTitle}
      text={t.rotateText}
      action={t.rotate}
      call={call}
      onSubmit={() => call.mutate({ id, overlapHours: Number(hours) }, { onSuccess: onDone })}
      onClose={onClose}
    >
      <ChoiceField label={t.overlap} value={hours} onChange={setHours} choices={keys.overlaps} />
    </FormDialog>
  )
}
