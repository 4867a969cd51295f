import { findNetwork } from '@sliproad/core/networks'

/** A network unknown to this page is shown by its id. */
export function networkName(id: string): string {
  return findNetwork(id)?.name ?? id
}
