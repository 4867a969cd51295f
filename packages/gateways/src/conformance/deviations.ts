import type { GatewayId } from '@sliproad/core/gateway-ids'
import type { ConformanceOptions } from './stage.ts'

/** What each gateway cannot do, where the contract lets gateways differ. */
export const deviations: Readonly<Record<GatewayId, Omit<ConformanceOptions, 'start'>>> = {
  alchemypay: {
    cannotQuote: ['sell by fiat'],
    neverReports: ['buy expired', 'sell cancelled'],
    neverTells: ['buy refunded'],
    signsIn: 'body',
  },
  banxa: {},
  coinbase: {
    cannotQuote: ['buy by crypto', 'sell by fiat'],
    neverReports: ['cancelled', 'refunded', 'buy expired'],
  },
  guardarian: {
    namesNoTransaction: ['sell'],
    signsMessages: false,
  },
  mercuryo: {
    // Payouts are made in two currencies only.
    doesNotServe: ['sell GBP'],
    cannotQuote: ['sell by fiat'],
    neverReports: ['expired', 'sell cancelled'],
    // The seller's coins are reported when they arrive, not with the payout.
    namesNoTransaction: ['sell'],
    answersNoTransaction: ['buy'],
    // The signature covers the body alone, and messages are repeated for days.
    signsTime: false,
  },
  moonpay: {},
  paybis: {
    // No status for it is known.
    neverReports: ['expired'],
    // A message about a sale reports fiat only.
    namesNoTransaction: ['sell'],
    // The time is signed, but an old message is a reason to read the order, not to refuse it.
    signsTime: false,
  },
  ramp: {
    learnsFromMessages: true,
    neverReports: ['sell failed', 'sell cancelled', 'sell refunded'],
    neverTells: ['buy failed', 'buy cancelled', 'buy expired'],
    neverAnswers: ['buy refunded', 'sell expired'],
    signsTime: false,
    signsOver: 'meaning',
  },
  stripe: {
    doesNotServe: ['GBP', 'GB'],
    neverReports: ['cancelled', 'expired', 'refunded'],
  },
  topper: {
    // An order that its user cancels has expired for Topper.
    neverReports: ['cancelled'],
    canBeAsked: false,
    namesNoTransaction: ['sell'],
    // The signature covers the body alone; a repeated message is recognised by its id.
    signsTime: false,
  },
  transak: {
    cannotQuote: ['sell by fiat'],
    signsIn: 'body',
    // The time is signed, but an old message is a reason to read the order, not to refuse it.
    signsTime: false,
  },
}
