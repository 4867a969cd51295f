import { useSyncExternalStore } from 'react'

/** From this width on there is room for a list and a panel beside it. */
const wide = '(min-width: 80rem)'

export function useWide(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = window.matchMedia(wide)
      query.addEventListener('change', changed)
      return () => query.removeEventListener('change', changed)
    },
    () => window.matchMedia(wide).matches,
  )
}
