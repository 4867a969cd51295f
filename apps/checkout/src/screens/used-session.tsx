import { useCallback } from 'preact/hooks'
import type { Order } from '../order/order.ts'
import { useLoaded } from '../parts/use-loaded.ts'
import type { Checkout } from '../session/session.ts'
import { Loading } from './loading.tsx'
import type { StatusProps } from './status/status-props.ts'

type Props = Omit<StatusProps, 'onStatus'> & {
  notifyHost: (checkout: Checkout, order: Order | null) => void
}

const loadStatus = () => import('./status/status.tsx')

/** A session has at most one order; opening its link again shows that order's status. */
export function UsedSession({ notifyHost, ...known }: Props) {
  const { checkout } = known
  const loaded = useLoaded(loadStatus)
  const onStatus = useCallback((order: Order) => notifyHost(checkout, order), [checkout, notifyHost])
  return loaded ? <loaded.Status {...known} onStatus={onStatus} /> : <Loading />
}
