import { useEffect, useState } from 'preact/hooks'

const againMs = 2000
const mostTries = 30

/** Loads a part of the page on demand; null until it is loaded. Failed loads are tried again. */
export function useLoaded<T>(load: () => Promise<T>): T | null {
  const [loaded, setLoaded] = useState<{ value: T } | null>(null)
  useEffect(() => {
    let wanted = true
    let timer: ReturnType<typeof setTimeout> | undefined
    const attempt = async (tries: number) => {
      try {
        const value = await load()
        if (wanted) setLoaded({ value })
      } catch {
        if (wanted && tries < mostTries) timer = setTimeout(attempt, againMs, tries + 1)
      }
    }
    void attempt(1)
    return () => {
      wanted = false
      clearTimeout(timer)
    }
  }, [load])
  return loaded?.value ?? null
}
