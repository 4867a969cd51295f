/** Something that outlives the erasure of a person, where it stands, why, and for how long. */
type Kept = {
  what: string
  columns: readonly string[]
  why: string
  until: string
}

/**
 * Everything about a person that an erasure leaves. What is not listed here is erased: a test plants values in every
 * personal field and looks for them in every column afterwards. docs/erasure.md is made from this table.
 */
export const keptAfterErasure: readonly Kept[] = [
  {
    what: 'Wallet addresses and transaction hashes of orders',
    columns: ['orders.wallet_address', 'orders.transaction_hash', 'events.payload'],
    why: 'Records of transfers, which the law against money laundering makes the operator keep',
    until: 'five years after the order in most countries; the operator deletes them',
  },
  {
    what: 'Wallet addresses of the customer and how they were screened',
    columns: [
      'wallets.address',
      'wallets.canonical_address',
      'wallets.address_key',
      'address_screenings.address_key',
    ],
    why: 'Records of screenings; a block has to outlive the customer who registered the address',
    until: 'five years after the last order in most countries; the operator deletes them',
  },
  {
    what: 'Orders without the person: type, status, amounts, fees, currencies, network, payment method, country, gateway and its ids',
    columns: ['orders.gateway_order_id', 'orders.country', 'orders.keep_sealed', 'orders.deposit_address'],
    why: 'Books, and following the order at its gateway to its end',
    until: 'as long as the books have to be kept, ten years in some countries; the operator deletes them',
  },
  {
    what: 'Sessions without what the partner wrote: amounts, currencies, country and state, status',
    columns: ['sessions.country', 'session_states.state'],
    why: 'Statistics',
    until: 'not deleted',
  },
  {
    what: 'That there were verifications, of which tier and how they ended',
    columns: [
      'kyc_cases.status',
      'kyc_cases.tier',
      'kyc_cases.rejection_reasons',
      'kyc_cases.provider_status',
    ],
    why: 'Proof that customers were verified',
    until: 'five years after the last order in most countries; the operator deletes them',
  },
  {
    what: 'That a verification was shared, with which gateway, and when the customer agreed to it',
    columns: [
      'verification_shares.gateway_id',
      'verification_shares.agreed_at',
      'verification_shares.shared_at',
    ],
    why: 'Proof that nothing was shared without consent',
    until: 'five years after the last order in most countries; the operator deletes them',
  },
  {
    what: 'Our own id of the customer, which leads to nothing else',
    columns: ['customers.id', 'orders.customer_id', 'events.payload'],
    why: 'Holds the records above together',
    until: 'as long as those',
  },
  {
    what: 'A hash of each Idempotency-Key in use',
    columns: ['idempotency_keys.key'],
    why: 'A repeated request must not make a second order',
    until: '24 hours after its first use',
  },
  {
    what: 'The names to look for, sealed',
    columns: ['erasures.names_sealed'],
    why: 'What was under way when the erasure ran is found by them',
    until: '25 hours after the request; the last run removes them',
  },
]
