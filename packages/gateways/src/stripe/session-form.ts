import type { Decimal } from '@sliproad/core/decimal'
import type { CheckoutRequest } from '../contract.ts'
import { isUserAddress } from '../kit.ts'
import { readAssetCode } from './asset-code.ts'

/** Stripe's answers use this key for Base, though the network is called `base` everywhere else. */
const baseAddressKey = 'base_network'

/** Stripe's own limits of a metadata map. */
const metadataMax = { entries: 50, name: 40, value: 500 }

/**
 * The parameters of a new session. Lists with one entry lock the choice; the single fields preset it. Stripe refuses
 * the whole session for an unknown parameter: it accepts no return address, and an e-mail would tie the user to one
 * login.
 */
export function toSessionForm(request: CheckoutRequest, source: Decimal | undefined): URLSearchParams {
  const { asset, amount, walletAddress, memo, endUserIp } = request
  const { destination_currency: currency, destination_network: network } = readAssetCode(asset.gatewayCode)
  const addressKey = asset.network === 'base' ? baseAddressKey : network
  const fields: readonly (readonly [name: string, value: string | null])[] = [
    ['source_currency', request.fiat.toLowerCase()],
    source ? ['source_amount', source] : ['destination_amount', amount.value],
    ['destination_currency', currency],
    ['destination_network', network],
    ['destination_currencies[]', currency],
    ['destination_networks[]', network],
    [`wallet_addresses[${addressKey}]`, walletAddress],
    ['wallet_addresses[destination_tags][stellar]', memo],
    ['lock_wallet_address', 'true'],
    // A local address would be refused as malformed.
    ['customer_ip_address', endUserIp && isUserAddress(endUserIp) ? endUserIp : null],
    ...metadataOf(request).map(([name, value]) => [`metadata[${name}]`, value] as const),
  ]
  return new URLSearchParams(fields.filter((field): field is [string, string] => Boolean(field[1])))
}

/** The partner's map beside our order id; entries that would make Stripe refuse the whole order are left out. */
function metadataOf({ orderId, metadata }: CheckoutRequest): [string, string][] {
  const fitting = Object.entries(metadata).filter(
    ([name, value]) =>
      name !== 'order_id' &&
      name.length <= metadataMax.name &&
      /^[^[\]]+$/.test(name) &&
      value.length <= metadataMax.value,
  )
  return [['order_id', orderId], ...fitting.slice(0, metadataMax.entries - 1)]
}
