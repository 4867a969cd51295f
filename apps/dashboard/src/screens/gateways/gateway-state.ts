import type { Gateway } from '@sliproad/api/resources/dashboard/gateway'

/** The gateway's state: off, without an account, or its measured health. */
export function gatewayStateOf({ enabled, health }: Pick<Gateway, 'enabled' | 'health'>) {
  if (!enabled) return 'disabled'
  return health?.state ?? 'not_connected'
}
