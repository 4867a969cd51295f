/** The request that every side gets: a usual creation, with every field that partners commonly send. */
export const exampleSession = {
  externalCustomerId: 'customer-0',
  sourceAmount: '100',
  sourceCurrency: 'USD',
  destinationCurrency: 'USDC',
  network: 'base',
  destinationAddress: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  redirectUrl: 'https://shop.example/done',
  country: 'US',
  metadata: { cart: 'c-1042', campaign: 'spring' },
}

export type ExampleSession = typeof exampleSession

/** The stored form of it: every given value is locked. */
export const exampleLocks = {
  destinationAddress: { locked: true },
  network: { locked: true },
  destinationCurrency: { locked: true },
  sourceAmount: { locked: true },
  sourceCurrency: { locked: true },
}

/** Spread over many customers, as real traffic is: rows of one customer would wait for each other's locks. */
export const customerCount = 256

export function externalCustomerId(at: number): string {
  return `customer-${at % customerCount}`
}
