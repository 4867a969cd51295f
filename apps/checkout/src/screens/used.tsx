import { useCallback } from 'preact/hooks'
import type { Order } from '../order/order.ts'
import type { Checkout } from '../session.ts'
import { useLoaded } from '../use-loaded.ts'
import { Loading } from './loading/loading.tsx'

type Props = { checkout: Checkout; tellHost: (checkout: Checkout, order: Order | null) => void }

const loadStatus = () => import('./status/status.tsx')

/** One checkout makes one order; whoever opens its link again sees how that stands. */
export function Used({ checkout, tellHost }: Props) {
  const loaded = useLoaded(loadStatus)
  const onStatus = useCallback((order: Order) => tellHost(checkout, order), [checkout, tellHost])
  return loaded ? <loaded.Status checkout={checkout} onStatus={onStatus} /> : <Loading />
}
