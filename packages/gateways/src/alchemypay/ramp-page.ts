import type { Decimal } from '@sliproad/core/decimal'
import type { CheckoutRequest } from '../contract.ts'
import { readAssetCode } from './asset-code.ts'
import { givenIn, signatureOf, signedPath, type Values } from './signature.ts'

export type Partner = { appId: string; appSecret: string }

const pages = { buy: '/index/rampPageBuy', sell: '/index/rampPageSell' } as const

/** The page's address. Its signature covers another path than its own, and every value before encoding. */
export function rampAddress(
  rampUrl: string,
  page: keyof typeof pages,
  values: Values & { timestamp: string },
  { appSecret }: Pick<Partner, 'appSecret'>,
): string {
  const path = signedPath(pages[page], values)
  const sign = signatureOf(appSecret, { timestamp: values.timestamp, method: 'GET', path })
  const query = [...givenIn(values), ['sign', sign] as const]
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')
  return `${rampUrl.replace(/\/+$/, '')}/?${query}`
}

/** Alchemy Pay's names of the languages of its page. */
const languages: Readonly<Record<string, string>> = {
  en: 'en-US',
  es: 'es',
  zh: 'zh-HK',
  vi: 'vi',
  id: 'id',
}

function languageOf({ language }: CheckoutRequest): string | undefined {
  return language ? languages[language] : undefined
}

/** Each given value locks that choice. */
export function buyValues(request: CheckoutRequest, fiatAmount: Decimal): Values {
  return {
    ...readAssetCode(request.asset.gatewayCode),
    fiat: request.fiat,
    fiatAmount,
    address: request.walletAddress,
    memo: request.memo,
    email: request.email,
    language: languageOf(request),
    merchantOrderNo: request.orderId,
    showTable: 'buy',
    redirectUrl: request.returnUrl,
    callbackUrl: request.webhookUrl,
  }
}

/** A sale has no return address. Fiat and country count only together. */
export function sellValues(request: CheckoutRequest): Values {
  const { country } = request
  return {
    type: 'sell',
    ...readAssetCode(request.asset.gatewayCode),
    cryptoAmount: request.amount.value,
    ...(country && { fiat: request.fiat, country }),
    email: request.email,
    language: languageOf(request),
    merchantOrderNo: request.orderId,
    showTable: 'sell',
    callbackUrl: request.webhookUrl,
  }
}
