import { useEffect } from 'react'

type Keys = {
  ids: readonly string[]
  current: string | null
  onOpen: (id: string) => void
  onClose: () => void
  /** Further keys of this list, in lower case. */
  others?: Readonly<Record<string, () => void>>
}

/** J and K go to the next and the previous row, Enter opens the first, Escape closes the panel. */
export function useListKeys({ ids, current, onOpen, onClose, others = {} }: Keys): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if (target.closest('input, select, textarea, dialog, [role=menu]')) return
      const key = event.key.toLowerCase()
      const next = neighbour(ids, current, key === 'j' ? 1 : -1)
      if ((key === 'j' || key === 'k') && next !== null) onOpen(next)
      else if (key === 'enter' && current === null && ids[0] && !target.closest('a, button')) onOpen(ids[0])
      else if (key === 'escape' && current !== null) onClose()
      else if (others[key]) others[key]()
      else return
      event.preventDefault()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  })
}

/** The row after or before the current one; the first when there is none. */
export function neighbour(ids: readonly string[], current: string | null, step: 1 | -1): string | null {
  if (current === null) return ids[0] ?? null
  const at = ids.indexOf(current)
  return at < 0 ? (ids[0] ?? null) : (ids[at + step] ?? null)
}
