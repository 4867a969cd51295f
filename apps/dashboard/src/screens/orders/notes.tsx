import type { OrderDetail } from '@sliproad/api/resources/dashboard/records'
import { NoteList } from '../../parts/notes.tsx'
import { Fold } from '../../parts/split/fold.tsx'
import { useProject } from '../../shell/me-context.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { useOrderActions } from './use-orders.ts'

/** What the team wrote about an order. It goes when the customer is erased. */
export function Notes({ order }: { order: OrderDetail }) {
  const t = useTexts().order.notes
  const { may } = useProject()
  const { addNote, removeNote } = useOrderActions(order.id)
  const mayWrite = may('orders.act')
  if (order.notesHidden) return <p className="text-ink-3">{t.hidden}</p>
  if (!mayWrite && order.notes.length === 0) return null
  return (
    <Fold title={t.title(order.notes.length)} isOpen={order.notes.length > 0}>
      <NoteList notes={order.notes} mayWrite={mayWrite} write={t.write} add={addNote} remove={removeNote} />
    </Fold>
  )
}
