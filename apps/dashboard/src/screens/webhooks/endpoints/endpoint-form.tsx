import type { Endpoint } from '@sliproad/api/resources/dashboard/webhook'
import { useState } from 'react'
import type { CallFailure } from '../../../api/call.ts'
import { noteOn, TextField } from '../../../parts/forms/field.tsx'
import { FormDialog } from '../../../parts/forms/form-dialog.tsx'
import { Segments } from '../../../parts/forms/segments.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { useEventTypes } from '../use-webhooks.ts'

type Props = {
  title: string
  endpoint?: Endpoint
  call: { isPending: boolean; error: CallFailure | null }
  onSubmit: (input: { url: string; eventTypes: string[] | null }) => void
  onClose: () => void
}

export function EndpointForm({ title, endpoint, call, onSubmit, onClose }: Props) {
  const { webhooks: t, common } = useTexts()
  const types = useEventTypes()
  const [url, setUrl] = useState(endpoint?.url ?? '')
  const [filters, setFilters] = useState(Boolean(endpoint?.eventTypes))
  const [chosen, setChosen] = useState<readonly string[]>(endpoint?.eventTypes ?? [])
  const toggle = (type: string) =>
    setChosen(chosen.includes(type) ? chosen.filter((name) => name !== type) : [...chosen, type])
  return (
    <FormDialog
      title={title}
      action={endpoint ? common.save : t.add}
      call={call}
      onSubmit={() => onSubmit({ url: url.trim(), eventTypes: filters ? [...chosen] : null })}
      onClose={onClose}
    >
      <TextField
        label={t.url}
        help={t.urlHelp}
        type="url"
        required
        mono
        value={url}
        onChange={setUrl}
        error={noteOn(call.error, 'url')}
      />
      <div className="grid justify-items-start gap-2">
        <p className="font-semibold">{t.events}</p>
        <Segments
          label={t.events}
          value={filters ? 'some' : 'all'}
          onChange={(value) => setFilters(value === 'some')}
          choices={[
            { value: 'all', label: t.allEvents },
            { value: 'some', label: t.someEvents },
          ]}
        />
        {filters && (
          <ul className="grid max-h-60 w-full overflow-y-auto rounded-control p-2 inset-ring inset-ring-line">
            {types.data?.map((type) => (
              <li key={type}>
                <label className="flex min-h-9 cursor-pointer items-center gap-2.5 px-1">
                  <input
                    type="checkbox"
                    className="size-4 accent-accent"
                    checked={chosen.includes(type)}
                    onChange={() => toggle(type)}
                  />
                  <code>{type}</code>
                </label>
              </li>
            ))}
          </ul>
        )}
      </div>
    </FormDialog>
  )
}
