import { Icon } from '@sliproad/ui/icon.tsx'
import { type FormEvent, useId, useState } from 'react'
import type { CallFailure } from '../api/call.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Button } from './button.tsx'
import { formatMoment } from './formats/dates.ts'
import { FailureNotice } from './notice.tsx'

type Note = { id: string; author: string; text: string; createdAt: string }
type Change = {
  mutate: (value: string, options?: { onSuccess: () => void }) => void
  isPending: boolean
  error: CallFailure | null
}
type Props = { notes: readonly Note[]; mayWrite: boolean; write: string; add: Change; remove: Change }

/** What the team wrote, and a field for more. Notes are added and removed, never changed. */
export function NoteList({ notes, mayWrite, write, add, remove }: Props) {
  const t = useTexts().order.notes
  const [text, setText] = useState('')
  const id = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() && !add.isPending)
      add.mutate(text, { onSuccess: () => setText((now) => (now === text ? '' : now)) })
  }
  return (
    <>
      <ul className="grid gap-2">
        {notes.map((note) => (
          <li
            key={note.id}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 rounded-field bg-canvas py-2.5 ps-3.5 pe-2"
          >
            <p className="[overflow-wrap:anywhere] whitespace-pre-wrap">{note.text}</p>
            {mayWrite && (
              <button
                type="button"
                className="grid size-11 place-items-center rounded-[6px] text-ink-3 hover:bg-fill hover:text-ink desk:size-8"
                onClick={() => remove.mutate(note.id)}
              >
                <Icon name="cross" small />
                <span className="sr-only">{t.remove}</span>
              </button>
            )}
            <p className="text-fine [overflow-wrap:anywhere] text-ink-3">
              {note.author}, {formatMoment(note.createdAt, new Date())}
            </p>
          </li>
        ))}
      </ul>
      {mayWrite && (
        <form className="mt-3 grid justify-items-start gap-2" onSubmit={submit}>
          <label htmlFor={id} className="sr-only">
            {write}
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
          <Button small submits busy={add.isPending}>
            {t.add}
          </Button>
          <FailureNotice failure={add.error ?? remove.error} />
        </form>
      )}
    </>
  )
}
