import { findPaymentMethod } from '@sliproad/core/payment-methods'
import type { OrderType } from '../contract.ts'

const ids: Record<OrderType, Readonly<Record<string, string>>> = {
  buy: {
    CARD_PAYMENT: 'credit_debit_card',
    APPLE_PAY: 'apple_pay',
    GOOGLE_PAY: 'google_pay',
    PIX: 'pix',
    AUTO_BANK_TRANSFER: 'open_banking',
    OPEN_BANKING: 'open_banking',
  },
  sell: {
    CARD: 'credit_debit_card',
    AMERICAN_BANK_TRANSFER: 'ach_bank_transfer',
    SEPA: 'sepa_bank_transfer',
    SPEI: 'spei',
    PIX: 'pix',
  },
}

/** The usual transfer of each currency, which Ramp calls by one name for all. */
const bankTransfers: Readonly<Record<string, string>> = {
  EUR: 'sepa_bank_transfer',
  GBP: 'gbp_bank_transfer',
}

/**
 * Our id for a method of Ramp with this fiat; undefined for one that we have no id for or that cannot transfer the
 * fiat.
 */
export function methodOfRamp(orderType: OrderType, name: string, fiat: string): string | undefined {
  const id =
    orderType === 'buy' && name === 'MANUAL_BANK_TRANSFER'
      ? (bankTransfers[fiat] ?? 'bank_transfer')
      : Object.hasOwn(ids[orderType], name)
        ? ids[orderType][name]
        : undefined
  const method = id === undefined ? undefined : findPaymentMethod(id)
  return method && (method.fiats === 'any' || method.fiats.includes(fiat)) ? method.id : undefined
}

const widgetNames: Readonly<Record<string, string>> = {
  CARD_PAYMENT: 'CARD',
  APPLE_PAY: 'APPLEPAY',
  GOOGLE_PAY: 'GOOGLEPAY',
  AUTO_BANK_TRANSFER: 'PISP',
  OPEN_BANKING: 'PISP',
  PIX: 'PIX',
}

/** The widget has other names than the API. It only preselects a method, so one without a name is left open. */
export function widgetMethodOf(name: string, fiat: string): string | undefined {
  if (name === 'MANUAL_BANK_TRANSFER') return fiat === 'EUR' ? 'SEPA' : undefined
  return Object.hasOwn(widgetNames, name) ? widgetNames[name] : undefined
}
