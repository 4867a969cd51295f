import { plurals, words } from '../../texts/words.ts'

const { counted, plural } = plurals('en')
export const webhooks = {
  title: 'Webhooks',
  tabs: { deliveries: 'Deliveries', events: 'Events', keys: 'Signing keys', verify: 'Verify in your code' },
  endpoints: 'Endpoints',
  views: 'Webhook views',
  add: 'Add endpoint',
  edit: 'Edit',
  url: 'Address',
  urlHelp: 'The https address where your server receives events.',
  events: 'Events',
  allEvents: 'All events',
  someEvents: 'Selected events',
  countEvents: (count: number) => counted(count, 'event', 'events'),
  reasons: {
    by_hand: 'Turned off manually',
    gone: 'Off: your server answered 410 Gone',
    failing: 'Off: deliveries failed for days',
  },
  deliveredDay: 'delivered, 24 h',
  manage: (url: string) => `Manage ${url}`,
  manageActions: { edit: 'Edit', rotate: 'Rotate the key', remove: 'Remove' },
  trouble: (failed: number, waiting: number) => {
    const lost = `${counted(failed, 'delivery', 'deliveries')} failed`
    const late = `${counted(waiting, 'is', 'are')} waiting for a retry`
    if (failed === 0) return `${late}.`
    return waiting === 0 ? `${lost}.` : `${lost}, ${late}.`
  },
  answersIn: (ms: number) => `Answers in ${ms} ms on average.`,
  hours: (deliveries: number, failures: number) =>
    `Deliveries by the hour, last 24 hours: ${deliveries} in all, ${failures} not delivered at the first try`,
  turnOff: 'Turn off',
  turnOn: 'Turn on',
  removeTitle: 'Remove this endpoint?',
  removeText: (url: string) => `Nothing more will be sent to ${url}, and its delivery log will be deleted.`,
  removeAction: 'Remove the endpoint',
  rotate: 'Rotate the key',
  rotateTitle: 'Rotate the signing key',
  rotateText:
    'Until the old key stops working, receivers that know only the old key accept every event: X-Webhook-Signature is made with it, and webhook-signature carries signatures of both. Give your server the new key before then.',
  overlap: 'The old key stops working',
  keyTitle: 'The endpoint’s signing key',
  keyText: 'Your server verifies each event with it. It is shown only once.',
  copyKey: 'Copy the signing key',
  test: 'Send a test event',
  testState: 'Test',
  testText: 'Your server gets a real, signed request. Nothing else changes.',
  noEndpointTitle: 'No endpoint is on',
  noEndpoint: 'Add an endpoint or turn one on first.',
  toEndpoint: 'To',
  withData: 'With the data of',
  anExample: 'An example',
  aRealOrder: 'A real order',
  realOrder: 'Order',
  noOrder: 'There is no order yet.',
  seePayload: 'See the payload',
  send: 'Send the event',
  sendAgain: 'Send again',
  sendTest: 'Send a test',
  onItsWay: 'On its way',
  attemptNumber: (attempt: number) => `attempt ${attempt}`,
  time: 'Time',
  openDelivery: 'Open this delivery',
  copyType: 'Copy the type',
  fields: 'Fields',
  example: 'Example',
  type: 'Type for TypeScript',
  optional: (kind: string) => `${kind}, may be absent`,
  noEvent: 'This event does not exist',
  eventGroups: { orders: 'Orders', transactions: 'Transactions', wallets: 'Wallets', kyc: 'KYC' },
  eventTexts: {
    'order.created': 'An order was placed.',
    'order.completed': 'An order ended: completed, failed or refunded. Read data.order.status.',
    'transaction.pending': 'The customer was sent to the gateway and has not paid yet.',
    'transaction.processing': 'The gateway has the payment and is sending the crypto.',
    'transaction.completed': 'The crypto is in the wallet.',
    'transaction.failed': 'The payment was declined, or a check stopped it.',
    'transaction.cancelled': 'The customer left, or the time to pay ran out.',
    'transaction.refunded': 'The gateway gave the money back.',
    'wallet.created': 'A wallet was added. Screening has started.',
    'wallet.screened': 'Screening finished. Read data.wallet.screeningStatus.',
    'wallet.blocked': 'Screening blocked the wallet. No order can use it.',
    'wallet.deleted': 'A wallet was removed.',
    'kyc.started': 'The customer began the check.',
    'kyc.approved': 'The check passed.',
    'kyc.rejected': 'The check did not pass. Read rejectionReasons.',
    'kyc.expired': 'The link ran out before the check was finished.',
    'kyc.manual_review': 'A person at the provider is looking at it.',
  },
  keysText:
    'Your server checks each event with the signing key of its endpoint. A key is shown only once, when it is created; if it is lost, rotate it.',
  searchBy: 'Event, order or delivery id',
  result: 'Result',
  retryFailed: (count: string) => `Retry ${count} failed`,
  retryKey: 'retry',
  deliveriesOfDay: (shown: string, count: number) => `${shown} ${plural(count, 'delivery', 'deliveries')}`,
  notSent: 'not sent',
  noAnswerShort: 'no answer',
  delivery: 'Delivery',
  deliveryId: 'delivery id',
  to: 'to',
  copyCurl: 'Copy as curl',
  openOrder: 'Open the order',
  standing: (status: string, attempts: number) => {
    const count = counted(attempts, 'attempt', 'attempts')
    if (status === 'delivered') return attempts === 1 ? 'Delivered' : `Delivered after ${count}`
    if (status === 'failed') return attempts === 0 ? 'Not sent' : `Failed after ${count}`
    return attempts === 0 ? 'On its way' : `Waiting after ${count}`
  },
  why: (status: number | null, attempts: number) => {
    const often = attempts === 1 ? '' : attempts === 2 ? ' at the second attempt' : ` at attempt ${attempts}`
    return status === null ? `Your server did not answer${often}.` : `Your server answered ${status}${often}.`
  },
  advice: (status: number | null): string => {
    if (status === null) return 'Check that the address is right and can be reached from the internet.'
    if (status === 401 || status === 403)
      return 'It did not let us in. Check the signature with the key of this endpoint.'
    if (status === 404) return 'There is nothing at this address.'
    if (status === 410) return 'It says that this address is gone for good, so we turned the endpoint off.'
    if (status >= 300 && status < 400)
      return 'It redirects, and we do not follow redirects. Enter the final address.'
    if (status >= 500)
      return 'Your server’s log says why. Events count as delivered with a status from 200 to 299.'
    return 'Events count as delivered with a status from 200 to 299.'
  },
  statusWords: words({
    200: 'OK',
    201: 'Created',
    202: 'Accepted',
    204: 'No Content',
    301: 'Moved Permanently',
    302: 'Found',
    400: 'Bad Request',
    401: 'Unauthorized',
    403: 'Forbidden',
    404: 'Not Found',
    405: 'Method Not Allowed',
    408: 'Request Timeout',
    410: 'Gone',
    413: 'Content Too Large',
    422: 'Unprocessable Content',
    429: 'Too Many Requests',
    500: 'Internal Server Error',
    502: 'Bad Gateway',
    503: 'Service Unavailable',
    504: 'Gateway Timeout',
  }),
  hiddenValue: 'hidden from your role',
  signedNow: 'Shown with the time and signatures of a request sent now; each attempt has its own.',
  emptyTitle: 'No endpoints yet',
  empty: 'Add the address of your server to receive events about orders, sessions, wallets and KYC cases.',
  noDeliveriesTitle: 'No deliveries',
  noDeliveries: 'Deliveries appear here as soon as an event is sent. Your filters may hide some.',
  event: 'Event',
  attempts: 'Attempts',
  answer: 'Answer',
  sent: 'Sent',
  status: 'Status',
  noAnswer: 'No answer',
  attemptsSay: (attempts: number, status: string) => `${counted(attempts, 'attempt', 'attempts')}, ${status}`,
  retry: 'Retry now',
  retriedOne: 'Sending it again.',
  changed: 'Endpoint changed.',
  removed: 'Endpoint removed.',
  switchedOn: 'Endpoint turned on.',
  switchedOff: 'Endpoint turned off.',
  retried: (count: number, more: boolean) => {
    const deliveries = counted(count, 'delivery', 'deliveries')
    return `Sending ${deliveries} again${more ? '; more are left.' : '.'}`
  },
  attemptLog: 'Attempts',
  noAttempts: 'Nothing has been sent yet.',
  weSent: 'We sent',
  toSend: 'To be sent',
  payloadHidden: 'Your role does not let you see the content, which can contain personal data.',
  answered: 'Your server answered',
  emptyAnswer: 'Empty body.',
  nextAttempt: (time: string) => `Next attempt ${time}`,
  verifyText:
    'Check the signature of the raw body before you trust it: HMAC-SHA256 of the timestamp, a full stop and the body. Reject messages older than five minutes.',
  language: 'Language',
}
