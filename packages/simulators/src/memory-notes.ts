import type { Note, NoteStore } from './store.ts'

/** Notes that last as long as the process. */
export function createMemoryNotes(): NoteStore {
  const notes = new Map<string, Note & { at: Date }>()
  return {
    async read(gatewayId, name) {
      const note = notes.get(`${gatewayId} ${name}`)
      return note && { text: note.text, version: note.version }
    },
    async write(gatewayId, name, { text, fromVersion, at }) {
      const key = `${gatewayId} ${name}`
      if ((notes.get(key)?.version ?? 0) !== fromVersion) return false
      notes.set(key, { text, version: fromVersion + 1, at })
      return true
    },
    async forgetBefore(time) {
      for (const [key, { at }] of notes) if (at.getTime() < time.getTime()) notes.delete(key)
    },
  }
}
