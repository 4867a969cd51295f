import type { Decimal } from '@sliproad/core/decimal'
import type { CheckoutRequest, Refused } from '../contract.ts'
import { exactNumber } from '../kit.ts'
import { readAssetCode } from './asset-code.ts'
import { isPayoutNamed, payoutNamed } from './quote.ts'

/** Why the widget cannot be opened; undefined when it can. */
export function refusalOf(request: CheckoutRequest): Refused | undefined {
  if (request.orderType === 'buy' && request.walletAddress === null) {
    return { ok: false, reason: 'gateway_error', message: 'Transak needs a wallet address to buy' }
  }
  return isPayoutNamed(request) ? payoutNamed : undefined
}

export type Partner = { apiKey: string; referrerDomain: string }

/** The amount is locked on one side: fiat for a purchase, coins for a sale. */
export function toSessionBody(
  { apiKey, referrerDomain }: Partner,
  request: CheckoutRequest,
  amount: Decimal,
  verificationToken?: string | null,
): { widgetParams: Record<string, unknown> } {
  const isBuy = request.orderType === 'buy'
  const { symbol, network } = readAssetCode(request.asset.gatewayCode)
  const { paymentMethod, customerReference, email, country } = request
  return {
    widgetParams: {
      apiKey,
      referrerDomain,
      productsAvailed: isBuy ? 'BUY' : 'SELL',
      fiatCurrency: request.fiat,
      [isBuy ? 'fiatAmount' : 'cryptoAmount']: exactNumber(amount),
      cryptoCurrencyCode: symbol,
      network,
      ...(paymentMethod && { paymentMethod: paymentMethod.gatewayCode }),
      ...walletOf(request),
      partnerOrderId: request.orderId,
      ...(customerReference && { partnerCustomerId: customerReference }),
      ...(email && { email }),
      ...(country && { countryCode: country }),
      ...themeOf(request),
      redirectURL: request.returnUrl,
      ...(verificationToken && { kycShareTokenProvider: 'SUMSUB', kycShareToken: verificationToken }),
    },
  }
}

/** Colours are written without their `#`. */
function themeOf({ theme }: CheckoutRequest): Record<string, string> {
  return {
    ...(theme?.mode && { colorMode: theme.mode === 'dark' ? 'DARK' : 'LIGHT' }),
    ...(theme?.color && { themeColor: theme.color.replace('#', '') }),
  }
}

/** An address with a memo is in a separate list, by coin where the coin's network has no name at Transak. */
function walletOf({ walletAddress, memo, asset }: CheckoutRequest): Record<string, unknown> {
  if (walletAddress === null) return {}
  if (memo === null) return { walletAddress, disableWalletAddressForm: true }
  const { symbol, network } = readAssetCode(asset.gatewayCode)
  const entry = { address: walletAddress, addressAdditionalData: memo }
  const walletAddressesData =
    network === 'mainnet' ? { coins: { [symbol]: entry } } : { networks: { [network]: entry } }
  return { walletAddressesData, disableWalletAddressForm: true }
}
