import { checkAddress } from '@sliproad/core/address'
import { toFixed } from '@sliproad/core/decimal'
import type { GatewayRoutesContext } from '../gateway-definition.ts'
import type { NewOrder } from '../order-book.ts'
import { mapKeyOf, networkOfKey, type Pair, pairs } from './catalogue.ts'
import { refuse, refuseOnramp, refuseUnknown } from './errors.ts'
import { priceOf } from './price.ts'
import { checkLimits, readAmount, readSourceCurrency } from './read-amount.ts'
import { newSessionId } from './session.ts'

type Form = Readonly<Record<string, string>>

const known = new RegExp(
  `^(${[
    ...[
      'source_currency',
      'source_amount',
      'destination_currency',
      'destination_network',
      'destination_amount',
    ],
    ...[
      'destination_currencies\\[\\]',
      'destination_networks\\[\\]',
      'lock_wallet_address',
      'wallet_address',
    ],
    ...['wallet_addresses\\[\\w+\\]', 'wallet_addresses\\[destination_tags\\]\\[stellar\\]'],
    ...['customer_ip_address', 'kyc_details\\[email\\]', 'metadata\\[[^\\[\\]]{1,40}\\]'],
  ].join('|')})$`,
)

/** The parameters of a session; Stripe refuses every unknown one. */
export function readSession(context: GatewayRoutesContext, form: Form): Omit<NewOrder, 'checkoutKey'> {
  const unknown = Object.keys(form).find((name) => !known.test(name))
  if (unknown) throw refuseUnknown(unknown)
  checkCustomerAddress(form.customer_ip_address)
  const fiat = readSourceCurrency(form)
  const pair = readPair(form)
  const amount = readAmount(form)
  const price = priceOf(context, pair, fiat, amount)
  checkLimits(context.market, fiat, price.source)
  const walletAddress = readWallet(form, pair)
  const metadata = metadataIn(form)
  const id = newSessionId(context.randomHex)
  const email = form['kyc_details[email]']
  return {
    id,
    orderType: 'buy',
    externalId: metadata.order_id ?? null,
    customerId: null,
    fiat: fiat.toUpperCase(),
    fiatAmount: price.total,
    crypto: pair.asset.code,
    network: pair.asset.network,
    cryptoAmount: price.crypto,
    price: price.rate,
    processingFee: price.transactionFee,
    networkFee: price.networkFee,
    paymentMethod: 'card',
    walletAddress,
    walletTag: form['wallet_addresses[destination_tags][stellar]'] ?? null,
    // Stripe accepts no return address.
    returnUrl: null,
    country: 'US',
    details: {
      currency: pair.currency,
      network: pair.network,
      source: toFixed(price.source, 2, 'half-up'),
      ...(amount.side === 'source'
        ? { sourceAmount: toFixed(amount.value, 2, 'half-up') }
        : { destinationAmount: amount.value }),
      locked: form.lock_wallet_address ?? 'false',
      metadata: JSON.stringify(metadata),
      sessionSecret: context.randomHex(16),
      ...(email !== undefined && { email }),
    },
  }
}

/** Where no coin is named the user would choose; here it is always USDC on Ethereum. */
function readPair(form: Form): Pair {
  const currency = form.destination_currency ?? form['destination_currencies[]'] ?? 'usdc'
  const network = form.destination_network ?? form['destination_networks[]'] ?? 'ethereum'
  const pair = pairs.find((candidate) => candidate.currency === currency && candidate.network === network)
  if (!pair)
    throw refuseOnramp(
      'invalid_destination_currency_and_network_pair',
      `${currency} is not sold on ${network}.`,
      'destination_currency',
    )
  if (isOther(form['destination_currencies[]'], currency))
    throw refuseOnramp(
      'conflicting_destination_currency',
      'destination_currency is not in destination_currencies.',
    )
  if (isOther(form['destination_networks[]'], network))
    throw refuseOnramp(
      'conflicting_destination_network',
      'destination_network is not in destination_networks.',
    )
  return pair
}

function isOther(listed: string | undefined, chosen: string): boolean {
  return listed !== undefined && listed !== chosen
}

function readWallet(form: Form, { network, asset }: Pair): string | null {
  for (const name of Object.keys(form)) {
    const key = /^wallet_addresses\[(\w+)\]$/.exec(name)?.[1]
    if (key !== undefined && !networkOfKey(key)) throw refuseUnknown(name)
  }
  const wallet = form[`wallet_addresses[${mapKeyOf(network)}]`] ?? form.wallet_address ?? null
  if (wallet === null && form.lock_wallet_address === 'true')
    throw refuseOnramp(
      'no_wallet_address_to_lock',
      'There is no wallet address to lock.',
      'lock_wallet_address',
    )
  const check = wallet === null ? undefined : checkAddress(asset.network, wallet)
  // Test mode accepts test-network addresses too.
  if (check && !check.ok && check.problem !== 'testnet')
    throw refuseOnramp(
      'wallet_address_invalid',
      `The wallet address is not valid on ${network}.`,
      'wallet_addresses',
    )
  return wallet
}

function metadataIn(form: Form): Record<string, string> {
  return Object.fromEntries(
    Object.entries(form).flatMap(([name, value]) => {
      const key = /^metadata\[([^[\]]+)\]$/.exec(name)?.[1]
      return key === undefined ? [] : [[key, value]]
    }),
  )
}

const malformed = /^(?!\d+\.\d+\.\d+\.\d+$|[\da-f:.]*:[\da-f:.]*$)/i
const local = /^(0|10|127)\.|^192\.168\.|^169\.254\.|^172\.(1[6-9]|2\d|3[01])\.|^::1?$|^f[cde]/i

function checkCustomerAddress(address: string | undefined): void {
  if (address === undefined || !(malformed.test(address) || local.test(address))) return
  throw refuse(400, 'The IP address is malformed.', { param: 'customer_ip_address' })
}
