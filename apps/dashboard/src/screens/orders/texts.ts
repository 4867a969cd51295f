import type { OrderStatus } from '@sliproad/core/vocabulary'
import { plurals, words } from '../../texts/words.ts'

const { counted, plural } = plurals('en')

type Shared = {
  step: 'agreed' | 'shared' | 'failed'
  source: 'checkout' | 'partner'
  textVersion: string | null
  tokens: number
}

type Way = { method: string | null; gateway: string; asset: string; status: OrderStatus }

const places = ['', 'the best one', 'the second best', 'the third best', 'the fourth best', 'the fifth best']
const times = (count: number) => (count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`)
const ordinal = (count: number) =>
  `${count}${['th', 'st', 'nd', 'rd'][count % 100 > 10 && count % 100 < 14 ? 0 : count % 10] ?? 'th'}`

export const order = {
  export: 'Export',
  panel: 'Order',
  id: 'order id',
  filters: 'Filters',
  created: 'Created',
  status: 'Status',
  gateway: 'Gateway',
  asset: 'Asset',
  type: 'Type',
  types: { buy: 'Buying', sell: 'Selling' },
  periods: {
    today: 'today',
    yesterday: 'yesterday',
    '7d': 'last 7 days',
    '30d': 'last 30 days',
    '90d': 'last 90 days',
  },
  several: (count: number) => `${count} chosen`,
  searched: (text: string) => `Matches for “${text}”`,
  views: {
    label: 'Views',
    all: 'All',
    attention: 'Needs attention',
    inProgress: 'In progress',
    failedToday: 'Failed today',
    over: (amount: string) => `Over ${amount}`,
    save: 'Save as view',
    keep: 'Save the view',
    name: 'Name',
    nameHelp: 'The filters as they are now. Only you see your views.',
    remove: (name: string) => `Remove the view ${name}`,
  },
  columns: {
    time: 'Time',
    customer: 'Customer',
    money: 'Money',
    direction: 'Direction',
    crypto: 'Crypto',
    gateway: 'Gateway',
    status: 'Status',
  },
  buys: 'buys',
  sells: 'sells for',
  forCoins: 'for',
  fromCoins: 'from',
  notSent: 'nothing sent',
  on: (code: string, network: string) => `${code} on ${network}`,
  openOrder: (money: string, code: string, customer: string) => `${money} and ${code}, ${customer}`,
  ordersOfDay: (shown: string, count: number) => `${shown} ${plural(count, 'order', 'orders')}`,
  deliveredOfDay: (money: string, isExact: boolean) => `${isExact ? '' : 'about '}${money} delivered`,
  outcome: {
    delivered: (coins: string) => `${coins} delivered`,
    paidOut: (money: string) => `${money} paid out`,
    onItsWay: (money: string, code: string) => `${money} paid, ${code} on its way`,
    received: (coins: string) => `${coins} received, money on its way`,
    declined: (amount: string) => `${amount} declined`,
    refunded: (amount: string) => `${amount} refunded`,
    cancelled: (money: string) => `${money} cancelled`,
    neverPaid: (money: string) => `${money} never paid`,
    neverSent: (coins: string) => `${coins} never sent`,
    waiting: (money: string, code: string) => `${money} to pay for ${code}`,
    waitingSell: (coins: string) => `${coins} to be sent`,
  },
  methods: words({
    card: 'card',
    credit_debit_card: 'card',
    apple_pay: 'Apple Pay',
    google_pay: 'Google Pay',
    paypal: 'PayPal',
    sepa: 'SEPA transfer',
    sepa_bank_transfer: 'SEPA transfer',
    bank_transfer: 'bank transfer',
  }),
  bought: ({ money, method, gateway, asset, status }: Way & { money: string }) => {
    if (status === 'refunded') return `${gateway} paid the customer back.`
    if (status === 'completed') return `for ${money}${method ? ` by ${method}` : ''}, through ${gateway}`
    return `${asset}${method ? ` by ${method}` : ''}, through ${gateway}`
  },
  sold: ({ coins, method, gateway, asset, status }: Way & { coins: string }) => {
    if (status === 'refunded') return `${gateway} sent the coins back.`
    if (status === 'completed') return `for ${coins}${method ? ` by ${method}` : ''}, through ${gateway}`
    return `${asset}, through ${gateway}`
  },
  resend: 'Resend webhooks',
  resent: (count: number) =>
    count === 0
      ? 'There was nothing to send again.'
      : `Sending ${counted(count, 'webhook', 'webhooks')} again.`,
  simulate: 'Simulate',
  simulated: 'The simulated gateway has reported it.',
  simulateText:
    'Sandbox only. The simulated gateway reports it, so your server sees the same messages as in production.',
  simulations: {
    processing: 'Take the payment',
    completed: 'Deliver it',
    failed: 'Decline it',
    cancelled: 'Cancel it',
    expired: 'Let it expire',
    refunded: 'Refund it',
  },
  sends: (events: readonly string[]) => `sends ${events.join(' and ')}`,
  unheard: 'Your server does not know yet.',
  unheardText: (event: string, attempts: number, status: number | null) =>
    attempts === 0
      ? `${event} was not sent, because the endpoint is off.`
      : `It refused ${event} ${times(attempts)}, last ${status === null ? 'without an answer' : `with ${status}`}.`,
  seeDelivery: 'See the delivery',
  timeline: 'What happened',
  notFinal: 'Not final yet. This page updates by itself.',
  showMessages: (count: number) => `Show ${counted(count, 'more message', 'more messages')}`,
  transaction: 'Transaction',
  asQuoted: 'Exactly the amount quoted.',
  lessThanQuoted: (amount: string) => `${amount} less than quoted.`,
  moreThanQuoted: (amount: string) => `${amount} more than quoted.`,
  said: {
    session: (customer: string | null) => `A checkout was opened${customer ? ` for ${customer}` : ''}.`,
    offers: (count: number) =>
      count === 1 ? 'One gateway made an offer.' : `${count} gateways made an offer.`,
    choice: (offers: number, asked: number, gateway: string, place: number) =>
      `${offers} of ${asked} gateways made an offer. The customer chose ${gateway}${place > 0 ? `, ${places[place] ?? `number ${place}`}` : ''}.`,
    created: 'Order created',
    buy: {
      created: () => 'Order created',
      pending: (gateway) => `The customer was sent to ${gateway}`,
      processing: (gateway) => `${gateway} took the payment`,
      completed: (gateway, code) => `${gateway} sent the ${code}`,
      failed: (gateway) => `${gateway} stopped the order`,
      cancelled: () => 'The order was cancelled',
      expired: () => 'The time to pay ran out',
      refunded: (gateway) => `${gateway} refunded the customer`,
    } as Record<OrderStatus, (gateway: string, code: string) => string>,
    sell: {
      created: () => 'Order created',
      pending: (gateway, code) => `${gateway} waits for the ${code}`,
      processing: (gateway, code) => `${gateway} received the ${code}`,
      completed: (gateway) => `${gateway} paid out the money`,
      failed: (gateway) => `${gateway} stopped the order`,
      cancelled: () => 'The order was cancelled',
      expired: (_, code) => `The time to send the ${code} ran out`,
      refunded: (gateway, code) => `${gateway} sent the ${code} back`,
    } as Record<OrderStatus, (gateway: string, code: string) => string>,
    after: (duration: string) => `${duration} after the order.`,
    found: 'Found by our regular check.',
    call: (gateway: string, call: string, outcome: string) => {
      const what =
        { open: 'to open a checkout', find: 'whether it has the order', link: 'for the payment page' }[
          call
        ] ?? 'for the status'
      if (outcome === 'failed') return `We asked ${gateway} ${what}, and the call failed.`
      if (outcome === 'refused') return `We asked ${gateway} ${what}, and it refused.`
      if (outcome === 'nothing') return `We asked ${gateway} ${what}. It does not know the order.`
      return `We asked ${gateway} ${what}, and it answered.`
    },
    answer: (answer: string | null, durationMs: number, count: number) =>
      [answer, durationMs > 0 ? `${durationMs} ms` : null, count > 1 ? `${count} times` : null]
        .filter(Boolean)
        .join(', ') || null,
    message: (gateway: string, status: string | null) =>
      status ? `${gateway} reported “${status}”.` : `${gateway} sent a message.`,
  },
  share: {
    agreed: (gateway: string) => `The customer agreed to share the verification with ${gateway}.`,
    shared: (gateway: string) => `The verification was shared with ${gateway}.`,
    failed: (gateway: string) => `The verification could not be shared with ${gateway}.`,
  },
  sharing: ({ step, source, textVersion, tokens }: Shared) => {
    if (step === 'shared') return tokens > 1 ? `Handed over ${tokens} times` : 'Handed over once'
    if (step === 'failed') return 'The gateway verifies the customer itself'
    return source === 'checkout' ? `On the checkout, text ${textVersion}` : 'On your own page'
  },
  outcomes: words({
    applied: 'The order was updated',
    nothing_new: 'Nothing new',
    unknown_status: 'Unknown status, so the order was not changed',
    no_order: 'No order matches it',
    given_up: 'It could not be processed',
  }),
  noEndpoint: 'no endpoint subscribes',
  deliveredAt: (attempts: number) => (attempts <= 1 ? 'delivered' : `${ordinal(attempts)} attempt`),
  failedTimes: (attempts: number) => (attempts === 0 ? 'not sent' : `failed ${times(attempts)}`),
  waiting: (attempts: number) => (attempts === 0 ? 'on its way' : `${ordinal(attempts + 1)} attempt is next`),
  amounts: 'Money',
  people: 'People and places',
  quoted: 'Quoted',
  delivered: 'Delivered',
  expected: 'Expected',
  price: (coin: string) => `Price of 1 ${coin}`,
  none: 'nothing',
  amount: 'Amount',
  processingFee: 'Processing fee',
  networkFee: 'Network fee',
  fees: 'Fees',
  charged: 'Charged',
  paidOut: 'Paid out',
  refunded: 'Refunded',
  gatewayOrder: (gateway: string) => `${gateway} order`,
  gatewayStatus: (gateway: string) => `${gateway} status`,
  wallet: 'Wallet',
  address: 'wallet address',
  network: 'Network',
  customer: 'Customer',
  email: 'Email',
  hidden: 'Hidden from your role',
  country: 'Country',
  session: 'Session',
  retryOf: 'Another try of',
  retriedBy: 'Tried again with',
  reason: 'Why it failed',
  attention: 'This order needs a person to look at it',
  attentionReasons: words({
    late_completion:
      'The gateway completed this order after reporting it as ended. Check with the gateway and the customer before you refund anything.',
    overdue:
      'It is paid, but the coins are later than this gateway has ever been. Ask the gateway; an operator can settle it with `sliproad orders settle`.',
    paid_twice:
      'Another try of the same checkout has taken money too. Find out which of the two the customer wanted, and have the other one refunded by its gateway.',
  }),
  revived: 'Paid after it had ended',
  metadata: 'Your metadata',
  ranking: 'Compare the offers',
  rankingText: 'Best first, as the customer saw them.',
  score: 'Score',
  chosen: 'Chosen',
  receipt: {
    title: 'Why this gateway',
    checking: 'Checking the signature…',
    verified: 'Verified',
    verifiedText:
      'Your browser checked the signature with the published keys and derived every rank and score again.',
    signedOnly: 'Your browser checked the signature with the published keys. There is no ranking to derive.',
    unchecked: 'Not checked',
    uncheckedText: 'This browser cannot check Ed25519 signatures here. Use `sliproad receipts verify`.',
    refused: 'Not valid',
    problems: {
      malformed_receipt: 'The receipt cannot be read.',
      malformed_keys: 'The published keys cannot be read.',
      unknown_key: 'It is signed by a key that is not published.',
      revoked_key: 'It is signed by a key that was revoked.',
      retired_key: 'It is signed by a key that was retired before the order changed.',
      wrong_signature: 'It was changed after it was signed.',
      wrong_ranking: 'The ranking does not follow from what it says.',
    },
    choice: (gateway: string, rank: number | null, offers: number, isRecommended: boolean) =>
      rank === null
        ? `${gateway} was not among the offers.`
        : `${gateway} was ${rank} of ${offers} by price${isRecommended ? ', and the recommended one' : ''}.`,
    noOffers: 'No quotes were asked for before this order.',
    tried: (gateway: string) => `${gateway} was recommended to learn about it.`,
    weightsFrom: {
      standard: 'Weights for projects with few orders.',
      learnt: 'Weights that trust finished orders.',
      project: 'Weights of this project.',
      rules: 'Weights set by a rule.',
    },
    rules: (version: number, applied: readonly string[]) =>
      `Rules version ${version}: ${applied.length === 0 ? 'none applied' : applied.join(', ')}.`,
    rule: (id: string) => `Rule ${id}`,
    offer: 'Offer',
    recommended: 'Recommended',
    signedBy: 'Signed by the key',
    download: 'Download the receipt',
  },
  notes: {
    title: (count: number) => `Notes, ${count}`,
    hidden: 'There are notes that your role cannot see.',
    write: 'A note on this order',
    placeholder: 'For your team. Erased together with the customer.',
    add: 'Add the note',
    remove: 'Remove the note',
  },
}
