import type { GatewayId } from '@sliproad/core/gateway-ids'
import type { ConformanceOptions } from './stage.ts'

/** What each gateway cannot do, where the contract lets gateways differ. */
export const deviations: Readonly<Record<GatewayId, Omit<ConformanceOptions, 'start'>>> = {
  alchemypay: {
    cannotQuote: ['sell by fiat'],
    statesNoLimit: ['buy by crypto'],
    choosesNoMethod: ['buy', 'sell'],
    neverReports: ['buy expired', 'sell cancelled'],
    neverTells: ['buy refunded'],
    signsIn: 'body',
  },
  banxa: {
    statesNoLimit: ['buy by crypto maximum', 'sell by crypto maximum'],
    quotesNoRate: ['buy', 'sell'],
  },
  coinbase: {
    cannotQuote: ['buy by crypto', 'sell by fiat'],
    statesNoLimit: ['sell by crypto'],
    quotesNoRate: ['buy', 'sell'],
    // Live messages about a sale leave our id out, except in the address to return to.
    namesNoOrder: ['sell message'],
    neverReports: ['cancelled', 'refunded', 'buy expired'],
  },
  guardarian: {
    statesNoLimit: ['buy by fiat', 'buy by crypto', 'sell by fiat', 'sell by crypto'],
    quotesNoRate: ['buy', 'sell'],
    choosesNoMethod: ['buy', 'sell'],
    namesNoTransaction: ['sell'],
    signsMessages: false,
  },
  mercuryo: {
    // Payouts are made in two currencies only.
    doesNotServe: ['sell GBP'],
    cannotQuote: ['sell by fiat'],
    statesNoLimit: ['buy by crypto', 'sell by crypto'],
    choosesNoMethod: ['buy', 'sell'],
    neverReports: ['expired', 'sell cancelled'],
    // The seller's coins are reported when they arrive, not with the payout.
    namesNoTransaction: ['sell'],
    answersNoTransaction: ['buy'],
    // The signature covers the body alone, and messages are repeated for days.
    signsTime: false,
  },
  moonpay: {
    // Its page takes no share from the address; it charges the affiliate fee of the account.
    partnerFee: 'per account',
    statesNoLimit: ['buy by crypto maximum'],
    // Limits of single methods are told only with a refusal.
    hasTighterLimit: ['buy by fiat maximum', 'sell by fiat maximum'],
  },
  paybis: {
    statesNoLimit: ['buy by crypto', 'sell by fiat', 'sell by crypto'],
    quotesNoRate: ['buy', 'sell'],
    // No status for it is known.
    neverReports: ['expired'],
    // A message about a sale reports fiat only.
    namesNoTransaction: ['sell'],
    // The time is signed, but an old message is a reason to read the order, not to refuse it.
    signsTime: false,
  },
  ramp: {
    learnsFromMessages: true,
    needsItsOwnId: true,
    statesNoLimit: ['buy by crypto maximum', 'sell by crypto maximum'],
    // The limit of the payout counts as well.
    hasTighterLimit: ['sell by crypto minimum'],
    quotesNoRate: ['buy', 'sell'],
    // Our id is in the address that messages are sent to.
    namesNoOrder: ['buy answer', 'sell answer'],
    neverReports: ['sell failed', 'sell cancelled', 'sell refunded'],
    neverTells: ['buy failed', 'buy cancelled', 'buy expired'],
    neverAnswers: ['buy refunded', 'sell expired'],
    signsTime: false,
    signsOver: 'meaning',
  },
  stripe: {
    doesNotServe: ['GBP', 'GB'],
    statesNoLimit: ['buy by fiat', 'buy by crypto'],
    quotesNoRate: ['buy'],
    choosesNoMethod: ['buy'],
    neverReports: ['cancelled', 'expired', 'refunded'],
  },
  topper: {
    partnerFee: 'per order',
    statesNoLimit: ['buy by crypto', 'sell by crypto'],
    quotesNoRate: ['sell'],
    choosesNoMethod: ['buy', 'sell'],
    // An order that its user cancels has expired for Topper.
    neverReports: ['cancelled'],
    canBeAsked: false,
    namesNoTransaction: ['sell'],
    // The signature covers the body alone; a repeated message is recognised by its id.
    signsTime: false,
  },
  transak: {
    cannotQuote: ['sell by fiat'],
    statesNoLimit: ['buy by crypto'],
    // The limit of the payout counts as well.
    hasTighterLimit: ['sell by crypto maximum'],
    quotesNoRate: ['buy', 'sell'],
    signsIn: 'body',
    // The time is signed, but an old message is a reason to read the order, not to refuse it.
    signsTime: false,
  },
}
