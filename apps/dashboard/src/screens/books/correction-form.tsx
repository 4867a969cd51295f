import type { Books } from '@sliproad/api/resources/dashboard/books'
import { findGatewayName } from '@sliproad/core/gateway-ids'
import { useState } from 'react'
import { DecimalField } from '../../parts/forms/decimal-field.tsx'
import { ChoiceField, noteOn, TextField } from '../../parts/forms/field.tsx'
import { FormDialog } from '../../parts/forms/form-dialog.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { openPlaces } from './open-places.ts'
import type { useBooks } from './use-books.ts'

const moves = {
  more: { from: 'gateway', to: 'partner' },
  less: { from: 'partner', to: 'gateway' },
  payout: { from: 'partner', to: 'payout' },
} as const
type What = keyof typeof moves

type Props = {
  books: Books
  call: ReturnType<typeof useBooks>['correct']
  onDone: () => void
  onClose: () => void
}

/** A correction in the words of what happened; the accounts follow from it. */
export function CorrectionForm({ books, call, onDone, onClose }: Props) {
  const t = useTexts().books
  const places = openPlaces(books).map((value) => {
    const [gatewayId = '', currency = ''] = value.split(' ')
    return { value, label: `${findGatewayName(gatewayId) ?? gatewayId} ${currency}` }
  })
  const [what, setWhat] = useState<What>('payout')
  const [place, setPlace] = useState(places[0]?.value ?? '')
  const [amount, setAmount] = useState('')
  const [reason, setReason] = useState('')
  const [order, setOrder] = useState('')
  const submit = () => {
    const [gatewayId = '', currency = ''] = place.split(' ')
    const about = order.trim() === '' ? {} : { orderId: order.trim() }
    call.mutate(
      { month: books.month, gatewayId, currency, amount: amount.trim(), ...moves[what], reason, ...about },
      { onSuccess: onDone },
    )
  }
  return (
    <FormDialog
      title={t.correctTitle}
      text={t.correctText}
      action={t.correctAction}
      call={call}
      onSubmit={submit}
      onClose={onClose}
    >
      <ChoiceField
        label={t.what}
        value={what}
        onChange={setWhat}
        choices={(Object.keys(moves) as What[]).map((value) => ({ value, label: t.whats[value] }))}
      />
      <ChoiceField label={t.place} value={place} onChange={setPlace} choices={places} />
      <DecimalField
        label={t.amount}
        value={amount}
        onChange={setAmount}
        required
        error={noteOn(call.error, 'amount')}
      />
      <TextField
        label={t.reason}
        value={reason}
        onChange={setReason}
        required
        help={t.reasonHelp}
        error={noteOn(call.error, 'reason')}
      />
      <TextField
        label={t.order}
        value={order}
        onChange={setOrder}
        mono
        help={t.orderHelp}
        error={noteOn(call.error, 'orderId')}
      />
    </FormDialog>
  )
}
