import { checkAddress } from '@sliproad/core/address'
import { networks } from '@sliproad/core/networks'

/** Whether some network has addresses of this format. */
export function isKnownAddress(text: unknown): text is string {
  return typeof text === 'string' && networks.some(({ id }) => checkAddress(id, text).ok)
}
