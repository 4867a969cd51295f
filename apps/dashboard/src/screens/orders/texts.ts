type Called = { gatewayId: string; outcome: string; answer: string | null; durationMs: number; times: number }

type Shared = {
  step: 'agreed' | 'shared' | 'failed'
  source: 'checkout' | 'partner'
  textVersion: string | null
  tokens: number
}

export const order = {
  all: 'All orders',
  id: 'order id',
  facts: 'Details',
  timeline: 'What happened',
  timelineText: 'Oldest first. Beside each event you see how your server answered it.',
  notFinal: 'This order is not final yet. The page updates by itself.',
  for: (amount: string) => `for ${amount}`,
  direction: (isBuy: boolean, gateway: string, time: string | null) =>
    `${isBuy ? 'Buy' : 'Sell'} through ${gateway}${time ? `, completed in ${time}` : ''}`,
  quotes: (offers: number) => (offers === 1 ? 'One offer was shown' : `${offers} offers were shown`),
  sources: {
    creation: 'When the order was placed',
    webhook: 'Reported by the gateway',
    read: 'Read from the gateway',
    sync: 'Found by the regular check',
    expiry: 'The time to pay ran out',
  } as Record<string, string>,
  calls: {
    open: 'We asked the gateway to open a checkout',
    find: 'We asked the gateway whether it has the order',
    link: 'We asked the gateway for a payment address',
    status: 'We asked the gateway for the status',
  } as Record<string, string>,
  called: ({ gatewayId, outcome, answer, durationMs, times }: Called) => {
    const said = {
      answered: 'answered',
      refused: 'refused',
      nothing: 'does not know the order',
      failed: 'failed',
    }[outcome]
    const what = `${gatewayId} ${said ?? outcome}${answer ? `: ${answer}` : ''}`
    return `${what}, in ${durationMs} ms${times > 1 ? `, ${times} times` : ''}`
  },
  share: {
    agreed: (gateway: string) => `The customer agreed to share his verification with ${gateway}`,
    shared: (gateway: string) => `The verification was shared with ${gateway}`,
    failed: (gateway: string) => `The verification could not be shared with ${gateway}`,
  },
  sharing: ({ step, source, textVersion, tokens }: Shared) => {
    if (step === 'shared') return tokens > 1 ? `Handed over ${tokens} times` : 'Handed over once'
    if (step === 'failed') return 'The gateway verifies the customer itself'
    return source === 'checkout' ? `On the checkout, text ${textVersion}` : 'On your own page'
  },
  message: (gateway: string) => `${gateway} sent a message`,
  gatewaySays: (gateway: string, status: string) => `${gateway} status: ${status}`,
  outcomes: {
    applied: 'The order was updated',
    nothing_new: 'Nothing new',
    unknown_status: 'Unknown status, so the order was not changed',
    no_order: 'No order matches it',
    given_up: 'It could not be processed',
  } as Record<string, string>,
  noEndpoint: 'No endpoint subscribes to it',
  answered: (status: number | null, attempts: number) => {
    const answer = status === null ? 'no answer' : String(status)
    if (attempts === 0) return 'not sent'
    return attempts === 1 ? answer : `${answer} at attempt ${attempts}`
  },
  waiting: (attempts: number) => (attempts === 0 ? 'on its way' : `attempt ${attempts + 1} is next`),
  amounts: 'Amounts',
  quoted: 'Quoted',
  delivered: 'Delivered',
  expected: 'Expected',
  amount: 'Amount',
  processingFee: 'Processing fee',
  networkFee: 'Network fee',
  fees: 'Total fees',
  charged: 'Charged',
  paidOut: 'Paid out',
  gateway: 'Gateway',
  name: 'Name',
  gatewayOrder: 'Order id',
  gatewayStatus: 'Status',
  method: 'Method',
  wallet: 'Wallet',
  address: 'Address',
  network: 'Network',
  hash: 'Transaction',
  customer: 'Customer',
  externalId: 'Your id',
  email: 'Email',
  hidden: 'Hidden from your role',
  country: 'Country',
  state: 'State',
  session: 'Session',
  created: 'Created',
  completed: 'Completed',
  reason: 'Why it failed',
  attention: 'A person has to look at this order',
  attentionReasons: {
    late_completion:
      'The gateway completed it after it had ended it. Compare with the gateway and with the customer before you pay anything back.',
    overdue:
      'It was paid, and the coins have not come for longer than this gateway ever takes. Ask the gateway; an operator can settle it with `sliproad orders settle`.',
  } as Record<string, string>,
  revived: 'Paid after it had ended',
  metadata: 'Your metadata',
  ranking: 'Offers shown to the customer',
  rankingText: 'Best first, as they were ranked at the time.',
  score: 'Score',
  chosen: 'Chosen',
}
