import { checkAddress } from '@sliproad/core/address'

const evm = /^0x[0-9a-f]{40}$/i
const bech32 = /^(?:bc|ltc|bnb|addr|cosmos|osmo)1[02-9ac-hj-np-z]+$/
const cashaddr = /^(?:bitcoincash:)?([qp][02-9ac-hj-np-z]{41})$/
const ton = /^(?:-?\d{1,10}:[0-9a-fA-F]{64}|[EU][Qf][\w+/-]{46})$/
const xAddress = /^X[1-9A-HJ-NP-Za-km-z]{46}$/

/**
 * The text under which an address is listed and looked up: equal for two spellings of one address, whatever the
 * network. Letter case is dropped only where it has no meaning; base58 is kept letter by letter.
 */
export function addressKey(address: string): string {
  if (evm.test(address)) return address.toLowerCase()
  const lower = address.toLowerCase()
  if (address === lower || address === address.toUpperCase()) {
    if (bech32.test(lower)) return lower
    const cash = cashaddr.exec(lower)?.[1]
    if (cash !== undefined) return cash
  }
  if (ton.test(address)) return comparable('ton', address)
  // The tag inside names the recipient within the account, not the account itself.
  if (xAddress.test(address)) return comparable('xrpl', address)
  return address
}

function comparable(network: 'ton' | 'xrpl', address: string): string {
  const check = checkAddress(network, address)
  return check.ok ? check.comparable : address
}
