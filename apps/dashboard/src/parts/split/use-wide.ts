import { useSyncExternalStore } from 'react'

/** Whether there is room for a list and a panel beside it. */
export function useWide(): boolean {
  return useMinWidth('80rem')
}

/** Whether the menu stands beside the page, as from `--breakpoint-desk` on. A phone does not render it hidden. */
export function useDesk(): boolean {
  return useMinWidth('53.75rem')
}

function useMinWidth(width: string): boolean {
  const wide = `(min-width: ${width})`
  return useSyncExternalStore(
    (changed) => {
      const query = window.matchMedia(wide)
      query.addEventListener('change', changed)
      return () => query.removeEventListener('change', changed)
    },
    () => window.matchMedia(wide).matches,
  )
}
