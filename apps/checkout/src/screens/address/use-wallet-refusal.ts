import { useEffect, useRef, useState } from 'preact/hooks'
import type { Ordering } from '../../flow/use-ordering.ts'
import { usePage } from '../../page-context.ts'
import type { WalletRefusal } from './wallet-refusal.tsx'

const pauseMs = 10_000

/** What the safety check said about the address. Where it did not answer, the order is sent again by itself. */
export function useWalletRefusal(ordering: Ordering, onAgain: () => void): WalletRefusal | null {
  const { clock } = usePage()
  const [againAt, setAgainAt] = useState<Date | null>(null)
  const again = useRef(onAgain)
  again.current = onAgain
  const refused = ordering.kind === 'refused' ? ordering.refusal.kind : null
  useEffect(() => {
    if (refused !== 'unscreened') {
      // While it is sent again, the page keeps saying why.
      if (ordering.kind !== 'placing') setAgainAt(null)
      return
    }
    setAgainAt(new Date(clock.now().getTime() + pauseMs))
    const timer = setTimeout(() => again.current(), pauseMs)
    return () => clearTimeout(timer)
  }, [ordering, refused, clock])
  if (refused === 'wallet') return { kind: 'blocked' }
  if (againAt === null || (refused !== 'unscreened' && ordering.kind !== 'placing')) return null
  return { kind: 'unchecked', againAt, trying: ordering.kind === 'placing' }
}
