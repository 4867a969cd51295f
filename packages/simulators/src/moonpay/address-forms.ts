import type { AddressFormat } from '@sliproad/core/networks'

const forms: Readonly<Record<AddressFormat, string>> = {
  evm: '^(0x)[0-9A-Fa-f]{40}$',
  bitcoin: '^(bc1[a-z0-9]{25,87}|[13][a-km-zA-HJ-NP-Z1-9]{25,34})$',
  litecoin: '^(ltc1[a-z0-9]{25,87}|[LM3][a-km-zA-HJ-NP-Z1-9]{26,33})$',
  dogecoin: '^[DA9][1-9A-HJ-NP-Za-km-z]{33}$',
  tron: '^T[1-9A-HJ-NP-Za-km-z]{33}$',
  solana: '^[1-9A-HJ-NP-Za-km-z]{32,44}$',
  xrpl: '^r[1-9A-HJ-NP-Za-km-z]{24,34}$',
  stellar: '^G[A-Z2-7]{55}$',
  ton: '^[EU]Q[A-Za-z0-9_-]{46}$',
  cardano: '^(addr1[a-z0-9]{53,103}|(Ae2|Ddz)[1-9A-HJ-NP-Za-km-z]{50,100})$',
}

export function addressForms(format: AddressFormat): { addressRegex: string; testnetAddressRegex: string } {
  return { addressRegex: forms[format], testnetAddressRegex: forms[format] }
}
