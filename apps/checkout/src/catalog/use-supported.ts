import { useEffect, useState } from 'preact/hooks'
import type { CheckoutApi } from '../api/checkout-api.ts'
import type { Trouble } from '../api/trouble.ts'
import type { Supported } from './supported.ts'

export type SupportedState = { supported: Supported | null; trouble: Trouble | null; again: () => void }

const retryMs = 3000

/** What is on offer in a country. While another one is being asked for, the last answer stays. */
export function useSupported(api: CheckoutApi, country: string | null, wanted: boolean): SupportedState {
  const [supported, setSupported] = useState<Supported | null>(null)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const [round, setRound] = useState(0)

  useEffect(() => {
    if (!wanted) return
    let current = true
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = async () => {
      const result = await api.readSupported(country)
      if (!current) return
      if (result.kind === 'supported') {
        setSupported(result.supported)
        setTrouble(null)
        return
      }
      setTrouble(result)
      const waitMs = result.kind === 'busy' ? result.retryAfterMs : retryMs
      if (result.kind !== 'fault') timer = setTimeout(ask, waitMs)
    }
    void ask()
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [api, country, wanted, round])

  return { supported, trouble, again: () => setRound((before) => before + 1) }
}
