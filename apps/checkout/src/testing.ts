import type { Checkout, Session } from './session.ts'

/** A whole session for tests; each states only what matters to it. */
export function aSession(changes: Partial<Session> = {}): Session {
  return {
    sessionId: 'sess_01k9y6h3e2fqvbt4w8m0z7r5cx',
    type: 'onramp',
    status: 'pending',
    sourceAmount: '250.00',
    sourceCurrency: 'EUR',
    destinationCurrency: 'ETH',
    destinationAddress: '0x3D295A125364890a5a5AbB5b21C85C8da06471aF',
    network: 'base',
    redirectUrl: 'https://larkfield.example/back',
    fieldLocks: {
      sourceAmount: locked(),
      sourceCurrency: locked(),
      destinationCurrency: locked(),
      network: locked(),
      destinationAddress: locked(),
    },
    createdAt: new Date('2025-11-14T14:02:00Z'),
    expiresAt: new Date('2025-11-14T14:32:00Z'),
    ...changes,
  }
}

export function aCheckout(changes: Partial<Session> = {}, serverAheadMs = 0): Checkout {
  return { session: aSession(changes), partner: 'Larkfield', environment: 'sandbox', serverAheadMs }
}

function locked() {
  return { locked: true, min: null, max: null }
}
