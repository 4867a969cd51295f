import type { CustomerDetail } from '@sliproad/api/resources/dashboard/customers'
import { useWrite } from '../../api/use-read.ts'
import { NoteList } from '../../parts/notes.tsx'
import { useProject } from '../../shell/me-context.ts'
import { useTexts } from '../../texts/use-texts.ts'

/** What the team wrote about a customer. It goes when the customer is erased. */
export function CustomerNotes({ row }: { row: CustomerDetail }) {
  const { customers: t, order } = useTexts()
  const { id: projectId, path, may } = useProject()
  const params = { projectId, id: row.id }
  const renews = `${path}/customers/${row.id}`
  const add = useWrite(renews, (api, text: string) =>
    api.write('POST /projects/:projectId/customers/:id/notes', { params, body: { text } }),
  )
  const remove = useWrite(renews, (api, noteId: string) =>
    api.write('DELETE /projects/:projectId/customers/:id/notes/:noteId', { params: { ...params, noteId } }),
  )
  const mayWrite = may('customers.act')
  if (!mayWrite && !row.notesHidden && row.notes.length === 0) return null
  return (
    <section className="min-w-0">
      <h2 className="mb-3">{t.notes}</h2>
      {row.notesHidden ? (
        <p className="text-ink-3">{order.notes.hidden}</p>
      ) : (
        <NoteList notes={row.notes} mayWrite={mayWrite} write={t.writeNote} add={add} remove={remove} />
      )}
    </section>
  )
}
