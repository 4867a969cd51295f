/** The event of a completed order, in its usual size. */
export const exampleType = 'order.completed'

export const exampleData = {
  orderId: '019a3b5e-7c41-7d2f-9a10-5b8e2f6c4d31',
  sessionId: 'sess_01jcxnwz21fmqsm40vhrqcr9hh',
  externalCustomerId: 'customer-4711',
  externalOrderId: 'order-20261115-000042',
  status: 'completed',
  previousStatus: 'processing',
  type: 'onramp',
  gateway: 'moonpay',
  gatewayOrderId: '9b6a6f0e-35c2-4f1e-8a4e-0d0c8f7d2b11',
  sourceAmount: '250.00',
  sourceCurrency: 'EUR',
  destinationAmount: '0.081734520000000000',
  destinationCurrency: 'ETH',
  network: 'base',
  destinationAddress: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  transactionHash: '0x88df016429689c079f3b2f6ad39fa052532c56795b733da78a91ebe6a713944b',
  fees: { gateway: '3.99', network: '0.42', partner: '1.25', total: '5.66', currency: 'EUR' },
  paymentMethod: 'credit_debit_card',
  country: 'DE',
  createdAt: '2026-11-15T06:00:00.000Z',
  completedAt: '2026-11-15T06:04:12.345Z',
}
