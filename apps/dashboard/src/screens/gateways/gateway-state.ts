import type { Gateway } from '@sliproad/api/resources/dashboard/gateway'

/** One word for a gateway: off, without an account, or what its calls have shown. */
export function gatewayStateOf({ enabled, health }: Pick<Gateway, 'enabled' | 'health'>) {
  if (!enabled) return 'disabled'
  return health?.state ?? 'not_connected'
}
