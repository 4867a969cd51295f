import type { GatewayId } from '@sliproad/core/gateway-ids'

/** A field whose change no check notices, as far as the pattern reaches, and why that costs nothing. */
export type Unnoticed = { place: RegExp; reason: string }

/**
 * The changes of fields that conformance lets through, each with its reason. An entry that is no longer needed fails the
 * proof.
 */
export const unnoticedChanges: Readonly<Record<GatewayId, readonly Unnoticed[]>> = {
  alchemypay: [
    { place: /networkFeeInUSD$/, reason: 'counts only for orders in dollars, and the checks trade euros' },
    {
      place: /query\/trade data\.(cryptoAmount|cryptoActualAmount|rampFee|cryptoPrice)$/,
      reason: 'a sale has its coins in two fields, and its fee and price are read but not reported',
    },
  ],
  banxa: [
    { place: /paymentMethodId$/, reason: 'a single quote without a method is the one that was asked for' },
    { place: /^message status$/, reason: 'tells messages apart; the status is read from the order' },
  ],
  coinbase: [
    {
      place: /cashout_currencies\.\*\.limits\.\*\.(min|max)$/,
      reason: 'limits of a payout; sales are quoted by coins, whose limits the catalogue does not state',
    },
    { place: /partner_user_ref$/, reason: 'the order was asked for by this reference' },
  ],
  guardarian: [
    { place: /payment_methods\.\*\.(type|payment_category)$/, reason: 'each names the method as well' },
    {
      place: /estimate_breakdown\.(fromAmount|toAmount|networkFee\.\w+)$/,
      reason: 'a sale has its amounts beside the breakdown, and no network fee',
    },
  ],
  mercuryo: [
    { place: /currency-limits/, reason: 'the catalogue has the same limits' },
    { place: /network_fee\.\*$/, reason: 'a sale’s fee contains it, and quotes tell both in one sum' },
    { place: /^message data\.id$/, reason: 'tells messages apart; the order is known by our id' },
    {
      place: /fiat_(amount|currency)$|^message data\.(status|tx\.id)$/,
      reason: 'what is paid out of a sale, and its coins’ hash, are read but not reported',
    },
  ],
  moonpay: [{ place: /(refundHash|cancelledById)$/, reason: 'the reason of the failure says the same' }],
  paybis: [
    { place: /meta\.currencies\.\*\.code$/, reason: 'only the chain of a coin is looked up by it' },
    { place: /data\.\*\.hash$/, reason: 'reports of sales name no transaction' },
  ],
  ramp: [
    { place: /price\.\*$/, reason: 'converts limits into rarer currencies; ramp.test.ts checks it' },
    {
      place: /quote\/all \*\.(currencyCode|minPurchaseAmount|maxPurchaseAmount)$/,
      reason: 'limits of single coins, which ether has not; ramp.test.ts checks them',
    },
    { place: /ViewToken$/, reason: 'the order keeps the token of its first message' },
    { place: /^message .*status$|sale\/:id crypto\.status$/, reason: 'the type of the message decides' },
  ],
  stripe: [{ place: /^message id$/, reason: 'tells messages apart, as any other id does' }],
  topper: [
    { place: /billingAsset$/, reason: 'the limits beside it name the currency too' },
    { place: /\.rate$/, reason: 'one of the two rates of a purchase is read, and none of a sale' },
    { place: /^message id$/, reason: 'tells messages apart, as any other id does' },
  ],
  transak: [
    { place: /maxAmountForPayIn$/, reason: 'the limit of the payout is reached before' },
    {
      place: /(fiatCurrenciesNotSupported\.\*\.fiatCurrency|limitCurrency)$/,
      reason: 'excludes pairs that the checks do not trade',
    },
    { place: /AmountForPayOut$/, reason: 'limits of a payout that is named in money, which has no quote' },
    { place: /feeBreakdown\.\*\.id$/, reason: 'which part is the network’s; the sum is checked' },
    { place: /order\/:id data\.id$/, reason: 'the order was asked for by this id' },
  ],
}
