import type { OrderDetail } from '@sliproad/api/resources/dashboard/records'
import { Icon } from '@sliproad/ui/icon.tsx'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '../../parts/button.tsx'
import { formatMoment } from '../../parts/formats/dates.ts'
import { FailureNotice } from '../../parts/notice.tsx'
import { Fold } from '../../parts/split/fold.tsx'
import { useProject } from '../../shell/me-context.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { useOrderActions } from './use-orders.ts'

/** What the team wrote about an order. It goes when the customer is erased. */
export function Notes({ order }: { order: OrderDetail }) {
  const t = useTexts().order.notes
  const { may } = useProject()
  const { addNote, removeNote } = useOrderActions(order.id)
  const [text, setText] = useState('')
  const id = useId()
  const mayWrite = may('orders.act')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim()) addNote.mutate(text, { onSuccess: () => setText('') })
  }
  if (order.notesHidden) return <p className="text-ink-3">{t.hidden}</p>
  if (!mayWrite && order.notes.length === 0) return null
  return (
    <Fold title={t.title(order.notes.length)} isOpen={order.notes.length > 0}>
      <ul className="grid gap-3">
        {order.notes.map((note) => (
          <li key={note.id} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3">
            <p className="[overflow-wrap:anywhere] whitespace-pre-wrap">{note.text}</p>
            {mayWrite && (
              <button
                type="button"
                className="grid size-8 place-items-center rounded-[6px] text-ink-3 hover:bg-fill hover:text-ink"
                onClick={() => removeNote.mutate(note.id)}
              >
                <Icon name="cross" small />
                <span className="sr-only">{t.remove}</span>
              </button>
            )}
            <p className="text-fine text-ink-3">
              {note.author}, {formatMoment(note.createdAt, new Date())}
            </p>
          </li>
        ))}
      </ul>
      {mayWrite && (
        <form className="mt-3 grid justify-items-start gap-2" onSubmit={submit}>
          <label htmlFor={id} className="sr-only">
            {t.write}
          </label>
          <textarea
            id={id}
            rows={2}
            maxLength={2000}
            className="field"
            placeholder={t.placeholder}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <Button small submits busy={addNote.isPending}>
            {t.add}
          </Button>
          <FailureNotice failure={addNote.error ?? removeNote.error} />
        </form>
      )}
    </Fold>
  )
}
