type Way = 'onramp' | 'offramp'
type Wish = { way: Way; asset: string | null; money: string | null }

/** Every sentence of the page. Another language is an object of the same type. */
export const en = {
  page: {
    by: 'Checkout by Sliproad',
    sandbox: 'Sandbox',
    sandboxNote: 'This is a sandbox. No real money moves here.',
    loading: 'Your checkout is loading',
    trying: 'Trying again',
    title: (heading: string, partner: string | null) => `${heading} · ${partner ?? 'Sliproad'}`,
  },

  back: {
    toPartner: (partner: string) => `Return to ${partner}`,
    startAgain: (partner: string) => `Start again at ${partner}`,
    toHost: (host: string) => `Return to ${host}`,
    toPrevious: 'Go back',
    close: (partner: string) => `You can close this page and go on at ${partner}.`,
    closeUnknown: 'You can close this page and open the link again from where you got it.',
  },

  sign: {
    name: 'What this checkout is for',
    receive: 'You receive',
    wanted: 'You wanted',
    underWay: 'Being delivered',
    delivered: 'Delivered',
    wish({ way, asset, money }: Wish) {
      if (way === 'offramp') return `${money ?? 'Money'} for ${asset ?? 'crypto'}`
      return money === null ? (asset ?? 'Crypto of your choice') : `${asset ?? 'Crypto'} for ${money}`
    },
    where: (way: Way, network: string) => (way === 'onramp' ? `on ${network}` : `from ${network}`),
    charged: 'Charged',
    nothing: 'Nothing',
    notLoaded: 'Not loaded yet',
    unknown: 'Not known',
  },

  open: {
    title: (way: Way, partner: string) => `Your ${way === 'onramp' ? 'purchase' : 'sale'} with ${partner}`,
    tab: (way: Way) => (way === 'onramp' ? 'Your purchase' : 'Your sale'),
    remaining: (time: string) => `Open for another ${time}`,
    checking: 'Checking the time',
    minutesLeft: (minutes: number) => (minutes === 1 ? 'One minute left' : `${minutes} minutes left`),
    noOrder: {
      title: 'No order can be placed here yet',
      reason: (partner: string) =>
        `This page shows what was agreed and cannot take the order itself. No money has moved. ${partner} can tell you how to go on.`,
    },
  },

  facts: {
    amount: (way: Way) => (way === 'onramp' ? 'You pay' : 'You are paid'),
    asset: (way: Way) => (way === 'onramp' ? 'You buy' : 'You sell'),
    network: 'Network',
    address: (way: Way) => (way === 'onramp' ? 'Delivered to' : 'Wallet address'),
    decidedBy: {
      partner: (partner: string) => `Set by ${partner}`,
      proposal: (partner: string) => `Proposed by ${partner}`,
      user: 'Yours to choose',
      range: (partner: string, range: string) => `${partner} allows ${range}`,
    },
    open: {
      amount: 'Any amount',
      amountIn: (currency: string) => `Any amount in ${currency}`,
      asset: 'Any asset',
      network: 'Any network',
      address: 'Your own wallet',
    },
    range: {
      between: (min: string, max: string) => `${min} to ${max}`,
      from: (min: string) => `at least ${min}`,
      upTo: (max: string) => `up to ${max}`,
    },
    checkout: 'Checkout',
    opened: 'Opened',
    request: 'Request',
    lastTry: 'Last try',
  },

  expired: {
    title: 'The time for this checkout is over',
    reason: (span: string, end: string) =>
      `It was open for ${span}, until ${end}, because prices do not hold for longer. Nothing was charged.`,
  },

  used: {
    processing: {
      title: 'This checkout has its order',
      reason: (partner: string) =>
        `The order is under way, and one checkout makes one order. ${partner} shows you how it goes.`,
    },
    completed: {
      title: 'This checkout is done',
      reason: (partner: string) =>
        `Its order was completed. For another one, begin a new checkout at ${partner}.`,
    },
    failed: {
      title: 'The order did not go through',
      reason: (partner: string) =>
        `This checkout had its one order, and it failed. ${partner} can tell you where your money is; a new try needs a new checkout.`,
    },
  },

  cancelled: {
    title: (partner: string) => `${partner} called this checkout off`,
    reason: (partner: string) => `Nothing was charged. A new one begins at ${partner}.`,
  },

  link: {
    title: 'A piece of this link is missing',
    reason:
      'It was cut off or changed on its way, so we cannot tell which checkout it means. Open it once more from the page or message that gave it to you.',
  },

  offline: {
    title: 'No connection',
    reason: 'Your device is offline. As soon as it is back, this page goes on by itself.',
    unreachableTitle: 'The checkout does not answer',
    unreachableReason:
      'Either your connection or our server is away for a moment. Opening a checkout takes no money. We keep trying by ourselves.',
    tryNow: 'Try now',
  },

  busy: {
    title: 'A short wait',
    reason: (seconds: number) =>
      `Many requests came from your network at once. We ask again in ${seconds} s, you need not do anything.`,
  },

  fault: {
    title: 'This one is our fault',
    reason:
      'Something broke on our side before the checkout could open. Opening it takes no money, and a second try often works.',
    tryAgain: 'Try again',
  },
}

export type Texts = typeof en
