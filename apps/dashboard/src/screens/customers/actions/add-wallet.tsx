import type { CustomerDetail } from '@sliproad/api/resources/dashboard/customers'
import { assets } from '@sliproad/core/assets'
import { useState } from 'react'
import { useWrite } from '../../../api/use-read.ts'
import { ChoiceField, noteOn, TextField } from '../../../parts/forms/field.tsx'
import { FormDialog } from '../../../parts/forms/form-dialog.tsx'
import { useToast } from '../../../parts/toast.tsx'
import { useProject } from '../../../shell/me-context.ts'
import { NavIcon } from '../../../shell/nav-icon.tsx'
import { useTexts } from '../../../texts/use-texts.ts'

const coins = [...new Map(assets.map(({ code, name }) => [code, name]))].map(([value, name]) => ({
  value,
  label: `${value}, ${name}`,
}))

/** A link that adds an address to the customer, as the API does: for a coin, on whichever of its networks it fits. */
export function AddWallet({ row }: { row: CustomerDetail }) {
  const t = useTexts().customers.newWallet
  const say = useToast()
  const [asks, setAsks] = useState(false)
  const done = () => {
    setAsks(false)
    say(t.added)
  }
  return (
    <>
      <button
        type="button"
        className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-accent-text hover:underline desk:min-h-0"
        onClick={() => setAsks(true)}
      >
        <NavIcon name="plus" className="size-4" />
        {t.add}
      </button>
      {asks && <NewWallet row={row} onDone={done} onClose={() => setAsks(false)} />}
    </>
  )
}

type Draft = { address: string; currency: string; label: string }

function NewWallet({
  row,
  onDone,
  onClose,
}: {
  row: CustomerDetail
  onDone: () => void
  onClose: () => void
}) {
  const t = useTexts().customers.newWallet
  const { id: projectId, path } = useProject()
  const [draft, setDraft] = useState<Draft>({ address: '', currency: usualCoin(row), label: '' })
  const add = useWrite(`${path}/customers/${row.id}`, (api, { address, currency, label }: Draft) =>
    api.write('POST /projects/:projectId/customers/:id/wallets', {
      params: { projectId, id: row.id },
      body: { address: address.trim(), currency, ...(label.trim() && { label: label.trim() }) },
    }),
  )
  return (
    <FormDialog
      title={t.title}
      text={t.text}
      action={t.create}
      call={add}
      onSubmit={() => add.mutate(draft, { onSuccess: onDone })}
      onClose={onClose}
    >
      <TextField
        label={t.address}
        mono
        required
        autoComplete="off"
        value={draft.address}
        onChange={(address) => setDraft({ ...draft, address })}
        error={noteOn(add.error, 'address')}
      />
      <ChoiceField
        label={t.coin}
        value={draft.currency}
        onChange={(currency) => setDraft({ ...draft, currency })}
        choices={coins}
        error={noteOn(add.error, 'currency')}
      />
      <TextField
        label={t.label}
        help={t.labelHelp}
        value={draft.label}
        onChange={(label) => setDraft({ ...draft, label })}
        error={noteOn(add.error, 'label')}
      />
    </FormDialog>
  )
}

/** The coin of the address that was used last; the first of all before any. */
function usualCoin({ addresses }: CustomerDetail): string {
  const used = addresses.find(({ currency }) => coins.some(({ value }) => value === currency))
  return used?.currency ?? coins[0]?.value ?? ''
}
