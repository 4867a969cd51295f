import { pluralOf } from '../plural.ts'

const plural = pluralOf('en')

/** Every sentence of the page. Another language is an object of the same type. Amounts arrive formatted. */
export const en = {
  page: {
    by: 'Checkout by Sliproad',
    sandbox: 'Sandbox',
    sandboxNote: 'This is a sandbox. No real money moves here.',
    loading: 'Your checkout is loading',
    trying: 'Trying again',
    step: (step: number, of: number) => `Step ${step} of ${of}`,
    offline: 'You are offline. What you typed is kept.',
    closesIn: (time: string) => `This checkout closes in ${time}`,
    openUntil: (time: string) => `This checkout is open until ${time}.`,
    minutesLeft: (n: number) => plural(n, { one: `${n} minute left`, other: `${n} minutes left` }),
    notCharged: 'You have not been charged.',
    tryAgain: 'Try again',
    tryNow: 'Try now',
    copy: (what: string) => `Copy: ${what}`,
    copied: 'Copied',
  },

  footer: { terms: 'Terms', privacy: 'Privacy', help: 'Help', newTab: 'opens in a new tab' },

  picker: {
    country: 'Your country',
    countryButton: (name: string) => `Your country: ${name}. Change`,
    countryUnknown: 'Choose country',
    state: 'Your US state',
    stateUnknown: 'Choose your state',
    language: 'Language',
    languageButton: (name: string) => `Language: ${name}. Change`,
    currency: 'Currency',
    currencyButton: (code: string, name: string) => `${code}, ${name}. Change currency`,
    buyAsset: 'What do you want to buy?',
    sellAsset: 'What do you want to sell?',
    method: 'Pay by',
    payout: 'Paid out by',
    search: 'Search',
    noMatch: (text: string) => `Nothing found for “${text}”`,
    close: 'Close',
  },

  back: {
    toPartner: (partner: string) => `Return to ${partner}`,
    startAgain: (partner: string) => `Start again at ${partner}`,
    toPrevious: 'Go back',
    toOffers: 'Back to offers',
    close: (partner: string) => `You can close this page and continue at ${partner}.`,
    closeUnknown: 'You can close this page and open the link again from where you got it.',
  },

  panel: {
    beingRefunded: 'Being refunded',
    notCharged: 'Not charged',
    willReceive: 'You will receive',
    receive: 'You receive',
    wanted: 'You wanted',
    onItsWay: 'On its way to you',
    arrived: (time: string) => `In your wallet since ${time}`,
    paidOut: (time: string) => `Paid out at ${time}`,
    notDelivered: 'Not delivered',
    pay: 'You pay',
    paid: 'You paid',
    sell: 'You sell',
    sold: 'You sold',
    by: 'By',
    fees: 'Fees, included',
    price: (code: string) => `Price of 1 ${code}`,
    gateway: 'Gateway',
    to: 'To',
    charged: 'Charged',
    on: (network: string) => `on ${network}`,
    onIn: (network: string, time: string) => `on ${network}, in about ${time}`,
    onBy: (network: string, time: string) => `on ${network}, by about ${time}`,
    toAccount: 'to your account',
    toAccountIn: (time: string) => `to your account, in about ${time}`,
    asset: (code: string, network: string) => `${code} on ${network}`,
    forMoney: (code: string, money: string) => `${code} for ${money}`,
    forCoins: (asset: string) => `for ${asset}`,
    anything: 'Crypto of your choice',
    noOffer: 'No offer yet',
    noAmount: 'Depends on the amount',
    fetching: 'Fetching prices',
    holds: (time: string) => `This price holds for ${time}`,
    notLoaded: 'Not loaded yet',
    unknown: 'Unknown',
  },

  amount: {
    payInstead: (money: string) => `Pay ${money} instead`,
    lowestBy: (money: string, method: string) => `By ${method}, the least any gateway takes is ${money}.`,
    receiveAmount: (money: string) => `Receive ${money}`,
    titleBuy: (asset: string) => `Buy ${asset}`,
    titleSell: (asset: string) => `Sell ${asset}`,
    range: (min: string, max: string) => `${min} to ${max}`,
    totalWithFees: (money: string, fees: string) => `${money} in total, ${fees} of it in fees`,
    sideSell: 'I sell',
    enterIn: (code: string) => `Enter the amount in ${code}`,
    receiveCoins: (amount: string) => `Receive ${amount}`,
    sideReceive: 'I want to receive',
    before: (money: string) => `about ${money} before fees`,
    from: (min: string) => `From ${min}`,
    upTo: (max: string) => `Up to ${max}`,
    presets: 'Common amounts',
    paidOutLabel: 'Paid out to',
    moreMethods: (n: number) => `${n} more`,
    moreMethodsLabel: (n: number) =>
      plural(n, { one: `${n} more way to pay`, other: `${n} more ways to pay` }),
    empty: 'Enter an amount to see offers.',
    noNumber: 'Enter the amount in digits, such as 250.',
    tooPrecise: (n: number) =>
      plural(n, {
        one: 'At most one decimal place.',
        other: n === 0 ? 'Enter a whole number.' : `At most ${n} decimal places.`,
      }),
    tooLow: (money: string) => `${money} is too little.`,
    lowest: (money: string) => `The least any gateway takes is ${money}.`,
    tooHigh: (money: string) => `${money} is more than a gateway takes at once.`,
    tooHighBy: (money: string, method: string) =>
      `${money} is more than a gateway takes at once by ${method}.`,
    highest: (money: string) => `The highest is ${money}.`,
    outside: (partner: string, min: string, max: string) => `${partner} allows ${min} to ${max} here.`,
    outsideMin: (partner: string, min: string) => `${partner} allows ${min} or more here.`,
    outsideMax: (partner: string, max: string) => `${partner} allows ${max} at most here.`,
    payAmount: (money: string) => `Pay ${money}`,
    payAmountBy: (money: string, method: string) => `Pay ${money} by ${method}`,
    sellAmount: (amount: string) => `Sell ${amount}`,
    usePayout: (method: string) => `Get paid by ${method}`,
    useNetwork: (network: string) => `Use ${network}`,
    withGateway: (gateway: string) => `from ${gateway}`,
    toCompare: (n: number) => plural(n, { one: `${n} gateway`, other: `${n} gateways to compare` }),
    aside: (partner: string) =>
      `You pay the gateway you choose, not ${partner}. Nothing is charged on this page.`,
    asideSell: (partner: string) =>
      `The gateway you choose pays you, not ${partner}. Nothing is sold on this page.`,
    continueWith: (gateway: string) => `Continue with ${gateway}`,
    total: (money: string) => `${money} in total.`,
    nextCheck: 'Next: a last check.',
  },

  offers: {
    paysOut: (time: string) => `pays out in about ${time}`,
    delivers: (time: string) => `delivers in about ${time}`,
    doesNone: 'asks for no ID',
    doesLight: 'does a short ID check',
    doesFull: 'checks your ID',
    shared: (does: string) => `Every gateway ${does}, unless its row says otherwise.`,
    asking: (n: number) =>
      plural(n, {
        one: `Asking ${n} gateway`,
        other: `Asking ${n} gateways`,
      }),
    finding: 'Finding the best price',
    bestOf: (n: number) => `Best of ${n} offers`,
    only: 'The only offer',
    moreThanBest: (money: string) => `${money} more than the best`,
    more: (money: string) => `${money} more`,
    lessThanBest: (money: string) => `${money} less than the best`,
    compareMore: (n: number) => `Compare ${n} more`,
    compareTitle: (n: number, amount: string) =>
      plural(n, {
        one: `${n} offer for ${amount}`,
        other: `${n} offers for ${amount}`,
      }),
    most: (code: string) => `Most ${code}`,
    sortedBy: 'Sort by',
    use: (gateway: string) => `Use ${gateway}`,
    moreOffers: (n: number) =>
      plural(n, {
        one: `${n} more offer`,
        other: `${n} more offers`,
      }),
    titlePayout: (n: number) =>
      plural(n, {
        one: `${n} offer`,
        other: `${n} offers, highest payout first`,
      }),
    titleCheapest: (n: number) => plural(n, { one: `${n} offer`, other: `${n} offers, lowest price first` }),
    titleFewest: (n: number) =>
      plural(n, {
        one: `${n} offer`,
        other: `${n} offers, fewest coins first`,
      }),
    paysMost: 'Pays the most',
    costsLeast: 'Costs the least',
    worthMore: (money: string) => `worth ${money} more`,
    title: (n: number, code: string) =>
      plural(n, { one: `${n} offer`, other: `${n} offers, most ${code} first` }),
    loading: 'Offers are loading',
    newPrices: (time: string) => `New prices in ${time}`,
    newPricesSpoken: (n: number) => `New prices in ${n} seconds`,
    fetching: 'Fetching new prices',
    spoken: (n: number, amount: string, gateway: string) =>
      plural(n, {
        one: `${n} offer, ${amount} from ${gateway}`,
        other: `${n} offers, best ${amount} from ${gateway}`,
      }),
    best: 'Best rate',
    fees: 'Lowest fees',
    fastest: 'Fastest',
    about: (time: string) => `about ${time}`,
    idNone: 'no ID check',
    idLight: 'short ID check',
    idFull: 'ID check',
    boughtBefore: 'you bought here before',
    noNewCheck: 'no new ID check',
    worth: (money: string) => `worth ${money}`,
    less: (money: string) => `${money} less`,
    same: 'the same',
    feesIncluded: (money: string) => `${money} in fees, included`,
    noFees: 'No fees',
    at: (amount: string, price: string) => `${amount} at ${price}`,
    processingFee: 'Processing fee',
    networkFee: 'Network fee',
    chargedTotal: 'Charged in total',
    paidOutTotal: 'Paid out in total',
    others: (n: number) =>
      plural(n, {
        one: `${n} gateway has no offer for this`,
        other: `${n} gateways have no offer for this`,
      }),
  },

  methods: {
    credit_debit_card: 'Card',
    bank_transfer: 'Bank transfer',
    sepa_bank_transfer: 'SEPA transfer',
    wire_transfer: 'International wire',
    gateway_balance: 'Account balance',
    other: 'Other way',
    mobile_money: 'Mobile money',
    open_banking: 'Open banking',
    instant_transfer: 'Instant transfer',
  },

  /** The same inside a sentence. */
  byMethod: {
    credit_debit_card: 'card',
    bank_transfer: 'bank transfer',
    sepa_bank_transfer: 'SEPA transfer',
    wire_transfer: 'international wire',
    gateway_balance: 'account balance',
    other: 'another way',
    mobile_money: 'mobile money',
    open_banking: 'open banking',
    instant_transfer: 'instant transfer',
  },

  reason: {
    disabled: 'is turned off here',
    order_type_not_supported: 'does not offer this',
    country_not_supported: (country: string) => `does not serve ${country}`,
    fiat_not_supported: (code: string) => `does not take ${code}`,
    crypto_not_supported: (code: string) => `does not offer ${code}`,
    network_not_supported: (network: string) => `does not support ${network}`,
    payment_method_not_supported: (method: string) => `does not take ${method}`,
    amount_below_minimum: (money: string) => `from ${money}`,
    amount_above_maximum: (money: string) => `up to ${money}`,
    timeout: 'did not answer',
    gateway_error: 'reported a fault',
    contact_not_verifiable: 'needs a phone code, which cannot be sent here',
  },

  country: {
    contact: (partner: string) => `If you are somewhere else, [contact ${partner}].`,
    connection: 'We go by where your connection comes from. A VPN can show the wrong country.',
    law: 'Sanctions law does not allow us to offer this there.',
    titleNone: (country: string) => `No gateway serves ${country} yet`,
    reasonPartner: (partner: string, country: string) =>
      `${partner} has chosen not to offer this to people in ${country}. If you are somewhere else, change the country.`,
    titlePartner: (partner: string, country: string) => `${partner} does not offer this in ${country}`,
    title: (country: string) => `Not available in ${country}`,
    reason: (country: string) =>
      `There is no offer for ${country} here. If you are somewhere else, change the country.`,
    fixed: (country: string, partner: string) =>
      `There is no offer for ${country} here, and ${partner} set the country.`,
    change: 'Change country',
  },

  method: {
    title: (method: string) => `Nobody takes ${method} for this`,
    reason: (asset: string, method: string) => `No gateway offers ${asset} with ${method} here.`,
  },

  network: {
    title: (network: string) => `No offer on ${network}`,
    reason: (code: string, network: string, fiat: string) =>
      `No gateway trades ${code} on ${network} for ${fiat}.`,
  },

  pair: {
    title: (code: string, fiat: string) => `No offer for ${code} in ${fiat}`,
    reason: 'No gateway here trades one for the other.',
  },

  silent: {
    told: (facts: string) => `${facts}.`,
    keepOpen: (time: string) => `Keep this page open, or come back by ${time}. Your amount is kept.`,
    said: 'What each gateway said',
    tryingIn: (seconds: number) => `Trying again in ${seconds} s`,
    asked: (n: number) => plural(n, { one: `We asked ${n} gateway.`, other: `We asked ${n} gateways.` }),
    faults: (n: number) =>
      plural(n, {
        one: `${n} reported a fault of its own`,
        other: `${n} reported a fault of their own`,
      }),
    noAnswer: (n: number) =>
      plural(n, {
        one: `${n} did not answer`,
        other: `${n} did not answer`,
      }),
    passes: 'This usually passes within minutes.',
    title: 'No gateway can give a price right now',
    again: 'Try again now',
  },

  moved: {
    title: 'The price moved',
    reason: (gateway: string, now: string, money: string, less: string) =>
      `${gateway} now gives ${now} for ${money}, ${less} less than before.`,
    dearer: (gateway: string, gets: string, gives: string, more: string) =>
      `${gateway} now asks ${gives} for ${gets}, ${more} more than before.`,
    gone: (gateway: string) => `${gateway} no longer has an offer for this. Nothing was charged.`,
    accept: (amount: string) => `Accept ${amount}`,
    seeAll: 'See all offers',
  },

  id: {
    title: 'We need to check your ID first',
    reason: (partner: string, gateway: string) =>
      `${partner} asks for it once, before a first order with ${gateway}. Have a passport or ID card ready. It takes about 5 minutes.`,
    start: 'Start the check',
    reviewTitle: 'Your ID is being checked by a person',
    reviewReason: (partner: string) =>
      `This takes up to one working day. We keep your place, and ${partner} tells you.`,
    refusedTitle: 'The ID check did not pass',
    unreadable: 'The photo could not be read. A new one in daylight usually works.',
    outOfDate: 'The document is out of date. Use one that is still valid.',
    otherFace: 'The face did not match the document. Take the photos again, without glasses or a cap.',
    otherReason: (partner: string) => `${partner} can tell you more. Nothing was charged.`,
    other: 'Choose another gateway',
  },

  limit: {
    title: 'Over your limit for today',
    left: (money: string) => `You can still spend ${money} in the next 24 hours.`,
    none: 'Your limit counts the last 24 hours. Try a lower amount, or come back later.',
    change: 'Change the amount',
  },

  wallet: {
    own: (partner: string) => `If this is your own wallet, [contact ${partner}].`,
    title: 'We cannot send to this address.',
    reason: 'It did not pass the safety check that the law requires for every address.',
    other: 'Use another address',
    unscreenedTitle: 'We could not check this address just now.',
    unscreenedReason: (seconds: number) =>
      `The service that checks addresses is not answering. We try again in ${seconds} s.`,
    again: 'Check again now',
  },

  gateway: {
    title: (gateway: string) => `${gateway} did not open its payment page`,
    reason: (other: string, amount: string, money: string) =>
      `Nothing was charged. ${other} gives ${amount} for the same ${money}.`,
    alone: 'Nothing was charged. You can try once more in a moment.',
    again: (gateway: string) => `Try ${gateway} again`,
  },

  lost: {
    title: 'We got no answer to your order',
    reason: (gateway: string) =>
      `It may or may not have arrived. Trying again cannot place it twice, and you only pay at ${gateway}.`,
  },

  used: {
    title: 'This checkout was already used',
    reason: 'It has an order, perhaps from another tab. You can follow it.',
    see: 'See the order',
  },

  address: {
    itStarts: (network: string, starts: string) => `On ${network} it starts with ${starts}.`,
    useAgain: (address: string) => `Use ${address} again`,
    titleBuy: (code: string) => `Where should your ${code} go?`,
    titleFixed: (code: string) => `Check where your ${code} goes`,
    titleSell: (code: string) => `Where should your ${code} be returned if something fails?`,
    network: 'Network',
    setBy: (partner: string) => `Set by ${partner}`,
    fixed: 'Delivered to',
    label: (network: string) => `Your wallet address on ${network}`,
    refundLabel: (network: string) => `Your address for refunds on ${network}`,
    optional: '(optional)',
    paste: 'Paste',
    scan: 'Scan',
    pasteRefused: 'Your browser does not let this button paste. Paste with the keyboard or a long press.',
    valid: (network: string) => `This is ${/^([AEIO]|XRP)/.test(network) ? 'an' : 'a'} ${network} address.`,
    compare: 'Check the first and last characters against your wallet.',
    missing: (code: string) => `Enter the address your ${code} should go to.`,
    characters: 'It contains a character that no address has. Paste it again.',
    length: (n: number) => `It has ${n} characters, which is not the right length.`,
    form: (network: string) => `This is not an address on ${network}.`,
    checksum: 'One character is wrong: the checksum does not fit. Paste it again.',
    testnet: 'This address belongs to a test network. Use an address on the main network.',
    zero: 'Nobody owns this address, so money sent there is lost.',
    notPayment:
      'This is not an address for payments. Use your public address, and never show anyone a private key.',
    unsupported: 'Paste only the address itself, not a link or a name.',
    starts: (network: string, starts: string) => `${network} addresses start with ${starts}.`,
    warnTitle: (network: string) => `Make sure your wallet supports ${network}.`,
    warn: (gateway: string, network: string, code: string, other: string) =>
      `${gateway} sends this ${code} on ${network}, not on ${other}.`,
    warnSell: (gateway: string, network: string) =>
      `${gateway} takes it on ${network} only. Coins sent on another network are lost.`,
    memo: 'Memo',
    memoHelp: 'Your exchange shows it beside the address. Without it the money cannot be credited.',
    memoMissing: (network: string) =>
      `${network} needs a memo for exchange accounts. Enter it, or confirm that you have none.`,
    noMemo: 'I have no memo, this is my own wallet',
    memoInside: (memo: string) => `The address already contains the memo ${memo}.`,
    email: 'Your email',
    emailReceipt: 'Email for your receipt',
    emailHelp: (gateway: string) => `${gateway} needs it for this order.`,
    emailWrong: 'Enter an email address, such as name@example.com.',
    continueTo: (gateway: string) => `Continue to ${gateway}`,
    opening: (gateway: string) => `Opening ${gateway}`,
    payThere: (money: string, gateway: string) => `You pay ${money} at ${gateway}, then come back here`,
    sellThere: (amount: string, gateway: string) =>
      `You confirm the sale of ${amount} at ${gateway}, then come back here`,
    aside: 'If the price moves before you pay, we show you the new one and ask again.',
  },

  steps: {
    title: 'What awaits you',
    account: 'Sign in or open an account',
    email_code: 'Confirm your email with a code',
    phone_code: 'Confirm your phone with a code',
    terms: 'Agree to the terms',
    personal_data: 'Enter name, birth date and address',
    document: 'Show an ID document',
    selfie: 'Take a selfie',
    newOnly: 'first time only',
    known: 'usually not asked again',
  },

  sharing: {
    label: (gateway: string) => `Share my verification with ${gateway}`,
    what: (gateway: string) =>
      `${gateway} may then read your name, date of birth, ID document and selfie at Sumsub, where you were verified, and asks you for less. It may still ask for more.`,
    only: 'Only for this order. If you leave this empty, nothing is shared.',
    gone: (gateway: string) => `Your verification cannot be shared with ${gateway}`,
    goneReason: (gateway: string) => `Nothing was shared. ${gateway} will verify you itself.`,
    fact: 'Your verification',
    shared: (gateway: string, date: string) => `shared with ${gateway} on ${date}`,
    notShared: 'not shared',
  },

  contact: {
    title: 'Confirm your phone and email',
    reason: (gateway: string) => `${gateway} needs no account for this, but must know that both are yours.`,
    phone: 'Your mobile number',
    phoneHelp: 'A US number, such as +1 202 555 0123.',
    phoneWrong: 'Enter a US mobile number, such as +1 202 555 0123.',
    send: 'Send code',
    resend: 'Send a new code',
    code: 'Six digits',
    sent: (to: string) => `We sent a code to ${to}.`,
    sandbox: (code: string) => `Sandbox: nothing is sent. The code is ${code}.`,
    check: 'Confirm',
    wrong: (n: number) => `That is not the code. Tries left: ${n}.`,
    expired: 'This code no longer works. Send a new one.',
    confirmed: 'Confirmed',
    tooMany: 'Too many codes were sent. Wait before the next one.',
    notSent: 'The code could not be sent. Try again in a moment.',
    terms: (gateway: string) => `I have read and agree to the terms of ${gateway}:`,
    missing: 'Confirm both and agree to the terms first.',
    continueTo: (method: string) => `Continue to ${method}`,
    card: 'Pay by card instead',
  },

  widget: {
    title: (method: string) => `Pay with ${method}`,
    loading: 'The payment button is loading.',
    ready: 'Press the button to pay. Nothing is charged before you confirm.',
    open: 'Confirm the payment on your device.',
    cancelled: 'You closed the payment. Nothing was charged. You can press the button again.',
    accepted: 'Payment accepted. This page follows your order.',
    failed: 'The payment was not accepted. You can press the button again.',
    dead: 'This payment button no longer works.',
    renew: 'Load a new one',
  },

  scan: {
    title: 'Scan a QR code',
    hint: 'Hold the code that your wallet shows in front of the camera.',
    refused: 'The camera is not available. Allow it for this page, or paste the address.',
    noAddress: 'This code does not contain an address.',
  },

  pay: {
    title: (gateway: string) => `Pay at ${gateway}`,
    frame: (gateway: string) => `Payment page of ${gateway}`,
    ownPage: 'Open it on its own page',
  },

  deposit: {
    title: (amount: string, gateway: string) => `Send ${amount} to ${gateway}`,
    amount: 'Exact amount',
    address: (gateway: string) => `${gateway}'s address`,
    exact: (amount: string) => `Send exactly ${amount}, in one transfer.`,
    fee: 'Your wallet adds its network fee.',
    code: 'QR code of the address',
    codeHelp: 'Scan it with your wallet. It contains only the address, so enter the amount yourself.',
    unsent: (gateway: string) =>
      `Nothing is sold until your coins reach ${gateway}. If you send nothing, the order ends by itself.`,
  },

  status: {
    save: 'Save receipt',
    refundOnWay: 'Refund on its way',
    stoppedBy: (gateway: string) => `Stopped by ${gateway}`,
    taken: 'Payment taken',
    noneSent: 'Nothing was sent',
    declinedStep: 'Declined by your bank',
    seeAll: (n: number) => plural(n, { one: 'See the offer', other: `See all ${n} offers` }),
    notFrom: (country: string) => `Your bank does not allow this payment from ${country}.`,
    bankSaid: (gateway: string, money: string) =>
      `${gateway} asked your bank for ${money}, and this is the reason the bank gave.`,
    movedSell: (gateway: string) => `The price moved before ${gateway} had your coins.`,
    moved: (gateway: string) => `The price moved before ${gateway} had your payment.`,
    wentThrough: 'Your payment went through.',
    confirmed: 'Payment confirmed',
    confirmingStep: 'Confirming the payment',
    paidBy: (money: string, method: string) => `${money} by ${method}`,
    paidAt: (gateway: string) => `You paid at ${gateway}`,
    confirming: (gateway: string) => `${gateway} is confirming your payment`,
    confirmingNote: 'There is nothing left for you to do. This usually takes less than a minute.',
    notToldYet: (gateway: string) =>
      `${gateway} has not told us yet. Most payments are confirmed within 10 minutes.`,
    leftEarly: 'Did you leave before paying?',
    goBack: (gateway: string) => `Go back to ${gateway}`,
    sent: (code: string, network: string) => `${code} sent on ${network}`,
    declined: 'Your bank declined the payment',
    insufficientFunds: 'There was not enough money on the card.',
    expiredCard: 'The card has expired.',
    notApproved: 'The payment was not approved in your banking app.',
    overLimit: "The payment is over your card's limit.",
    noReason:
      'Your bank gave no reason. Many banks stop a first crypto purchase. Look for a message in your banking app: approving it there and trying again often works.',
    notCharged: (money: string) =>
      `You have not been charged. If ${money} shows as pending, your bank releases it within a few days.`,
    retry: (gateway: string) => `Try again at ${gateway}`,
    notFromHere: 'Your bank does not allow this payment from your country.',
    otherCard: 'Try another card',
    orOther: 'Or choose another gateway',
    sameFor: (amount: string, money: string) => `${amount} for the same ${money}`,
    refundSeparate: 'You pay again; the refund comes separately.',
    kept: 'Your address and amount are kept. You do not have to type them again.',
    nextTry: 'Go on with your next attempt',
    paidAfterAll: 'An earlier attempt was paid after all. Do not pay again.',
    failedPaid: (gateway: string, code: string) => `${gateway} could not send your ${code}`,
    whatHappened: 'What happened',
    pending: 'Waiting for your payment',
    pendingSell: (code: string) => `Waiting for your ${code}`,
    processing: (gateway: string, code: string) => `${gateway} is sending your ${code}`,
    processingSell: (gateway: string) => `${gateway} is paying you out`,
    completed: (code: string) => `Your ${code} has arrived`,
    completedSell: 'You have been paid out',
    failed: (gateway: string) => `${gateway} could not take the payment`,
    failedSell: (gateway: string) => `${gateway} could not complete the sale`,
    cancelled: 'The order was cancelled',
    expired: 'The payment was not made in time',
    refunded: (gateway: string) => `${gateway} paid you back`,
    slow: 'This takes longer than usual',
    live: (seconds: number) => `Live, updated ${seconds} s ago`,
    liveNow: 'Live, updated just now',
    away: 'Not connected, trying again',
    looking: 'Looking for your order',

    placed: 'Order placed',
    placedNote: (money: string, method: string, gateway: string) =>
      `${money} by ${method}, through ${gateway}`,
    placedPlain: (money: string, gateway: string) => `${money} through ${gateway}`,
    receivedSell: (code: string) => `${code} received`,
    awaited: (gateway: string) => `${gateway} is waiting for it. This page updates by itself.`,
    sending: (code: string, network: string) => `Sending ${code} on ${network}`,
    sendingSell: 'Paying out',
    usual: (time: string) => `Usually done in about ${time}.`,
    asQuoted: (amount: string) => `${amount}, exactly the amount you were quoted.`,
    lessThanQuoted: (amount: string, less: string) => `${amount}, ${less} less than quoted.`,
    moreThanQuoted: (amount: string, more: string) => `${amount}, ${more} more than quoted.`,
    arrived: 'In your wallet',
    arrivedSell: 'In your account',
    paidBack: 'Paid back',
    since: (time: string) => `for ${time}`,
    by: (time: string) => `by about ${time}`,
    transaction: 'Transaction',

    order: 'Order',
    reference: (gateway: string) => `${gateway} reference`,
    withFees: (money: string, fees: string) => `${money}, with ${fees} in fees`,
    address: 'Address',
    placedAt: 'Placed',
    copyLink: 'Copy link',
    linkCopied: 'Link copied',
    linkHelp: 'Keep it to yourself: anyone who has it can see this order.',
    receipt: 'Receipt',
    payNow: (gateway: string) => `Go to ${gateway}`,
    aside: (partner: string, code: string) =>
      `You can close this page. The same link brings you back, and we tell ${partner} when your ${code} arrives.`,
    asideSell: (partner: string) =>
      `You can close this page. The same link brings you back, and we tell ${partner} when you are paid.`,
    worry: 'What if it does not arrive?',
    worryPaid: (gateway: string, money: string) =>
      `If ${gateway} cannot deliver, it pays the ${money} back the way you paid, usually within 5 working days. This page will say so.`,
    worryUnpaid: (gateway: string) =>
      `Nothing is charged until you pay at ${gateway}. If you do not pay, the order ends by itself.`,
    worrySold: (gateway: string, amount: string) =>
      `If ${gateway} cannot pay you, it sends the ${amount} back, usually within 5 working days. This page will say so.`,
    money: 'What happens to your money',
    moneyFailedPaid: (gateway: string, money: string) =>
      `Your ${money} is being refunded. ${gateway} took the payment, then stopped the order after a check of its own. The refund usually arrives within 5 working days.`,
    moneyFailedSell: (gateway: string) =>
      `You were not paid. Coins that ${gateway} received go back to your address.`,
    moneyUnpaid: 'Nothing was charged and nothing was delivered.',
    moneyRefunded: (money: string) =>
      `${money} went back the way you paid. Banks show it within 5 working days.`,
    moneyRefundedSell: 'Your coins went back to your address.',
    slowNote: (gateway: string) =>
      `${gateway} has your payment and has not finished. Most such orders finish within an hour. You can close this page.`,
  },

  expired: {
    title: 'This checkout has ended',
    reason: (span: string, end: string) =>
      `It was open for ${span}, until ${end}, so that nobody pays an old price. Nothing was charged.`,
  },

  cancelled: {
    title: (partner: string) => `${partner} cancelled this checkout`,
    reason: 'Nothing was charged.',
  },

  link: {
    title: 'This link is not complete',
    reason: 'Part of it is missing or was changed. Open it again from where you got it.',
  },

  offline: {
    title: 'You are offline',
    reason: 'We go on by ourselves when the connection is back.',
    unreachableTitle: 'The checkout is not responding',
    unreachableReason: 'Your connection or our server is interrupted. Nothing was charged. We keep trying.',
  },

  busy: {
    title: 'One moment',
    reason: (seconds: number) => `Too many requests came from your network. We try again in ${seconds} s.`,
  },

  fault: {
    title: 'Something broke on our side',
    reason: 'Nothing was charged. Trying again often works.',
  },

  facts: {
    checkout: 'Checkout',
    opened: 'Opened',
    request: 'Request',
    lastTry: 'Last attempt',
  },
}

export type Texts = typeof en
