import { useEffect, useState } from 'preact/hooks'
import type { CallFailure } from '../api/call-failure.ts'
import type { CheckoutApi } from '../api/checkout-api.ts'
import type { Supported } from './supported.ts'

export type SupportedState = { supported: Supported | null; failure: CallFailure | null; again: () => void }

const retryMs = 3000

/** What gateways support in a country or US state. While another one loads, the last answer stays. */
export function useSupported(
  api: CheckoutApi,
  country: string | null,
  state: string | null,
  wanted: boolean,
): SupportedState {
  const [supported, setSupported] = useState<Supported | null>(null)
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const [round, setRound] = useState(0)

  useEffect(() => {
    if (!wanted) return
    let current = true
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = async () => {
      const result = await api.readSupported(country, state)
      if (!current) return
      if (result.kind === 'supported') {
        setSupported(result.supported)
        setFailure(null)
        return
      }
      setFailure(result)
      const waitMs = result.kind === 'busy' ? result.retryAfterMs : retryMs
      if (result.kind !== 'fault') timer = setTimeout(ask, waitMs)
    }
    void ask()
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [api, country, state, wanted, round])

  return { supported, failure, again: () => setRound((before) => before + 1) }
}
