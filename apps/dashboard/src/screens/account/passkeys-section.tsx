import type { Passkey } from '@sliproad/api/resources/dashboard/account'
import { useState } from 'react'
import { Button } from '../../parts/button.tsx'
import { formatTime } from '../../parts/format.ts'
import { Confirm } from '../../parts/forms/confirm.tsx'
import { noteOn, TextField } from '../../parts/forms/field.tsx'
import { FormDialog } from '../../parts/forms/form-dialog.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Section } from '../../parts/page-head.tsx'
import { ShownOnce } from '../../parts/shown-once.tsx'
import { useToast } from '../../parts/toast.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { usePasskeys } from './use-passkeys.ts'

export function PasskeysSection() {
  const t = useTexts().account
  const say = useToast()
  const { passkeys, add, remove } = usePasskeys()
  const [adds, setAdds] = useState(false)
  const [leaving, setLeaving] = useState<Passkey | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  return (
    <Section
      title={t.passkeys}
      text={t.passkeysText}
      actions={
        <Button small onPress={() => setAdds(true)}>
          {t.addPasskey}
        </Button>
      }
    >
      <Loaded of={passkeys}>
        {(list) => (
          <>
            {list.length === 0 && <p className="text-ink-3">{t.noPasskeys}</p>}
            <ul>
              {list.map((passkey) => (
                <li
                  key={passkey.id}
                  className="flex items-center justify-between gap-4 border-b border-line py-2.5 last:border-b-0"
                >
                  <span className="min-w-0 [overflow-wrap:anywhere]">
                    <span className="font-semibold">{passkey.name}</span>
                    <span className="block text-ink-3">
                      {t.passkeyFacts(
                        formatTime(passkey.createdAt),
                        passkey.lastUsedAt && formatTime(passkey.lastUsedAt),
                      )}
                    </span>
                  </span>
                  <Button
                    small
                    label={t.removePasskeyOf(passkey.name)}
                    onPress={() => {
                      remove.reset()
                      setLeaving(passkey)
                    }}
                  >
                    {t.removePasskey}
                  </Button>
                </li>
              ))}
            </ul>
          </>
        )}
      </Loaded>
      {adds && (
        <AddPasskey
          call={add}
          onDone={({ recoveryCodes }) => {
            setAdds(false)
            if (recoveryCodes.length > 0) setCodes(recoveryCodes)
            else say(t.passkeyAdded)
          }}
          onClose={() => {
            add.reset()
            setAdds(false)
          }}
        />
      )}
      {leaving && (
        <Confirm
          title={t.removePasskeyTitle}
          text={t.removePasskeyText(leaving.name)}
          action={t.removePasskeyAction}
          busy={remove.isPending}
          failure={remove.error}
          onConfirm={() =>
            remove.mutate(leaving.id, {
              onSuccess: () => {
                setLeaving(null)
                say(t.passkeyRemoved)
              },
            })
          }
          onClose={() => setLeaving(null)}
        />
      )}
      {codes && (
        <ShownOnce
          title={t.codesTitle}
          text={t.codesText}
          value={codes.join('\n')}
          copyLabel={t.copyCodes}
          onClose={() => setCodes(null)}
        />
      )}
    </Section>
  )
}

type AddProps = {
  call: ReturnType<typeof usePasskeys>['add']
  onDone: (made: { recoveryCodes: string[] }) => void
  onClose: () => void
}

function AddPasskey({ call, onDone, onClose }: AddProps) {
  const t = useTexts().account
  const [name, setName] = useState('')
  return (
    <FormDialog
      title={t.addPasskey}
      text={t.addPasskeyText}
      action={t.addPasskeyAction}
      call={call}
      onSubmit={() => call.mutate(name.trim(), { onSuccess: onDone })}
      onClose={onClose}
    >
      <TextField
        label={t.passkeyName}
        help={t.passkeyNameHelp}
        required
        value={name}
        onChange={setName}
        error={noteOn(call.error, 'name')}
      />
    </FormDialog>
  )
}
