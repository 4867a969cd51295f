import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { keepMadeKey } from '../api/made-keys.ts'
import { useWrite } from '../api/use-read.ts'
import { Button } from '../parts/button.tsx'
import { Dialog, DialogActions } from '../parts/forms/dialog.tsx'
import { noteOn, TextField } from '../parts/forms/field.tsx'
import { FailureNotice } from '../parts/notice.tsx'
import { ShownOnce } from '../parts/shown-once.tsx'
import { useTexts } from '../texts/use-texts.ts'

export function CreateProject({ onClose }: { onClose: () => void }) {
  const { shell: t, common } = useTexts()
  const [name, setName] = useState('')
  const navigate = useNavigate()
  const create = useWrite('/me', (api, input: { name: string }) =>
    api.write('POST /projects', { body: input }),
  )
  const created = create.data
  if (created)
    return (
      <ShownOnce
        title={t.createdTitle}
        text={t.createdText}
        value={[created.secretKey, created.publicKey, created.webhookSigningKey].join('\n')}
        copyLabel={t.copyKeys}
        onClose={() => {
          keepMadeKey(created.project.id, created.secretKey)
          onClose()
          navigate({ to: `/p/${created.project.id}/home` })
        }}
      />
    )
  return (
    <Dialog title={t.createTitle} onClose={onClose}>
      <p className="text-ink-2">{t.createText}</p>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (!create.isPending) create.mutate({ name })
        }}
      >
        <TextField
          label={t.createName}
          required
          value={name}
          onChange={setName}
          error={noteOn(create.error, 'name')}
        />
        <FailureNotice failure={create.error} />
        <DialogActions>
          <Button onPress={onClose}>{common.cancel}</Button>
          <Button kind="primary" submits busy={create.isPending}>
            {t.create}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
