import { findNetwork } from '@sliproad/core/networks'

/** A network that this page does not know yet is shown by its id. */
export function networkName(id: string): string {
  return findNetwork(id)?.name ?? id
}
