import { useEffect, useState } from 'preact/hooks'

/** As `--breakpoint-wide` of the styles. */
const wideQuery = '(min-width: 56.25rem)'

/** Whether the panel stands beside the content. A phone does not spend time on what only wide screens show. */
export function useWide(): boolean {
  const [wide, setWide] = useState(() => matchMedia(wideQuery).matches)
  useEffect(() => {
    const query = matchMedia(wideQuery)
    const update = () => setWide(query.matches)
    query.addEventListener('change', update)
    return () => query.removeEventListener('change', update)
  }, [])
  return wide
}
