import { isPositive } from '@sliproad/core/decimal'
import type { CheckoutRequest, QuoteRequest } from '../contract.ts'
import { readAssetCode } from './asset-code.ts'
import type { Claims } from './bootstrap-token.ts'

/** The claims that determine a price: amounts, country, and our partner's share. */
export function toQuoteClaims(request: QuoteRequest): Claims {
  return {
    ...(request.country && { simulation: { country: request.country } }),
    ...tradeOf(request, null),
    ...partnerOf(request, null, null),
  }
}

/** `deviceIp` is the address that Topper has to see its visitor come from; null leaves that open. */
export function toCheckoutClaims(request: CheckoutRequest, deviceIp: string | null): Claims {
  const { memo, returnUrl, refundAddress } = request
  return {
    ...tradeOf(request, memo, { refundAddress, returnUrl }),
    ...partnerOf(request, returnUrl, deviceIp),
  }
}

type SaleEnds = { refundAddress?: string | null | undefined; returnUrl?: string }

function tradeOf(request: QuoteRequest, memo: string | null, ends: SaleEnds = {}): Claims {
  if (request.orderType === 'buy') return purchaseOf(request, memo)
  return saleOf(request, memo, { ...ends, refundAddress: ends.refundAddress ?? request.walletAddress })
}

function purchaseOf(request: QuoteRequest, memo: string | null): Claims {
  const { fiat, paymentMethod, walletAddress } = request
  return {
    source: {
      asset: fiat,
      ...amountOn('fiat', request),
      ...(paymentMethod && { paymentMethod: { network: paymentMethod.gatewayCode } }),
    },
    target: {
      ...readAssetCode(request.asset.gatewayCode),
      ...amountOn('crypto', request),
      // A price without a wallet is only given when the user may still enter one.
      ...(walletAddress === null
        ? { recipientEditMode: 'only-address-and-tag' }
        : { address: walletAddress, ...tagOf(request, memo) }),
    },
  }
}

function saleOf(request: QuoteRequest, memo: string | null, { refundAddress, returnUrl }: SaleEnds): Claims {
  const { fiat } = request
  return {
    source: {
      ...readAssetCode(request.asset.gatewayCode),
      ...amountOn('crypto', request),
      editMode: 'not-editable',
      // Our page shows where the coins go, in a wallet that the seller opens himself.
      ...(returnUrl !== undefined && { walletSendUrl: returnUrl }),
    },
    target: { asset: fiat, ...amountOn('fiat', request) },
    ...(refundAddress && { refund: { address: refundAddress, ...tagOf(request, memo) } }),
  }
}

function amountOn(side: QuoteRequest['amount']['side'], { amount }: QuoteRequest): Claims {
  return amount.side === side ? { amount: amount.value } : {}
}

function tagOf({ asset }: QuoteRequest, memo: string | null): Claims {
  if (memo === null) return {}
  return { tag: { type: asset.network === 'xrpl' ? 'destination-tag' : 'memo', value: memo } }
}

function partnerOf(
  { partnerFeePercent }: QuoteRequest,
  continueUrl: string | null,
  deviceIp: string | null,
): Claims {
  const fee = isPositive(partnerFeePercent) ? { fee: { percentage: partnerFeePercent } } : undefined
  if (!fee && continueUrl === null) return {}
  const validation = deviceIp === null ? undefined : { validation: { device: { ip: deviceIp } } }
  return { partner: { ...(continueUrl !== null && { continueUrl }), ...fee, ...validation } }
}
