type Called = { gatewayId: string; outcome: string; answer: string | null; durationMs: number; times: number }

export const order = {
  all: 'All orders',
  id: 'order id',
  facts: 'Facts',
  timeline: 'What happened',
  timelineText:
    'In the order of time. Events leave the road, and beside them stands how your server took them.',
  notFinal: 'This order is not final yet; the page follows it by itself.',
  for: (amount: string) => `for ${amount}`,
  way: (isBuy: boolean, gateway: string, time: string | null) =>
    `${isBuy ? 'Buy' : 'Sell'} through ${gateway}${time ? `, done in ${time}` : ''}`,
  quotes: (offers: number) => (offers === 1 ? 'One offer was shown' : `${offers} offers were shown`),
  sources: {
    creation: 'When it was placed',
    webhook: 'By a message of the gateway',
    read: 'By asking the gateway',
    sync: 'By the regular check',
    expiry: 'Because its time ran out',
  } as Record<string, string>,
  calls: {
    open: 'A checkout was asked for',
    find: 'The gateway was asked whether it has the order',
    link: 'A payment address was asked for',
    status: 'The gateway was asked how it stands',
  } as Record<string, string>,
  called: ({ gatewayId, outcome, answer, durationMs, times }: Called) => {
    const told = {
      answered: 'answered',
      refused: 'refused',
      nothing: 'knows nothing of it',
      failed: 'failed',
    }[outcome]
    const what = `${gatewayId} ${told ?? outcome}${answer ? `: ${answer}` : ''}`
    return `${what}, in ${durationMs} ms${times > 1 ? `, ${times} times` : ''}`
  },
  message: (gateway: string) => `${gateway} sent a message`,
  gatewaySays: (gateway: string, status: string) => `${gateway} says ${status}`,
  outcomes: {
    applied: 'The order followed',
    nothing_new: 'That was known already',
    unknown_status: 'We do not know this status, so the order stayed as it was',
    no_order: 'It belongs to no order',
    given_up: 'It could not be taken',
  } as Record<string, string>,
  toNobody: 'No endpoint asked for it',
  answered: (status: number | null, attempts: number) => {
    const answer = status === null ? 'no answer' : String(status)
    if (attempts === 0) return 'not sent'
    return attempts === 1 ? answer : `${answer} at attempt ${attempts}`
  },
  waiting: (attempts: number) => (attempts === 0 ? 'on its way' : `next is attempt ${attempts + 1}`),
  amounts: 'Amounts',
  quoted: 'Quoted',
  delivered: 'Delivered',
  expected: 'Said by the gateway',
  amount: 'Amount',
  processingFee: 'Processing fee',
  networkFee: 'Network fee',
  fees: 'All fees',
  charged: 'Charged',
  paidOut: 'Paid out',
  gateway: 'Gateway',
  name: 'Name',
  gatewayOrder: 'Its order id',
  gatewayStatus: 'Its status',
  method: 'Method',
  wallet: 'Wallet',
  address: 'Address',
  network: 'Network',
  hash: 'Transaction',
  customer: 'Customer',
  externalId: 'Your id',
  email: 'E-mail',
  hidden: 'Hidden for your role',
  country: 'Country',
  session: 'Session',
  created: 'Created',
  completed: 'Completed',
  reason: 'Why it failed',
  metadata: 'Your metadata',
  ranking: 'Offers it was chosen from',
  rankingText: 'Best first, as they were ranked at that moment.',
  score: 'Score',
  chosen: 'Chosen',
}
