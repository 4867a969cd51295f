import type { GatewayId } from '@sliproad/core/gateway-ids'
import type { OrderType } from '../contract.ts'

/** The money of a report about an order. */
export const reported = ['fiatAmount', 'fiatCurrency', 'cryptoAmount', 'cryptoCurrency', 'fees'] as const

type Amount = `${OrderType} ${(typeof reported)[number]}`

/** An amount that reports of one type lack, always or in messages; or fees without the network's part. */
export type LeftOut = Amount | `${Amount} in a message` | 'network fee of a quote' | 'network fee of an order'

/**
 * The amounts that a gateway does not report, each with the reason. All others must be present and equal what was
 * charged; an entry that an adapter no longer needs fails its conformance.
 */
export const moneyLeftOut: Readonly<Partial<Record<GatewayId, Readonly<Partial<Record<LeftOut, string>>>>>> =
  {
    alchemypay: {
      'sell fiatAmount': 'whether fees are already taken from the money of a sale is not documented',
      'sell fees': 'a sale names one fee and not the network’s',
    },
    mercuryo: {
      'network fee of a quote': 'the fee contains it and does not tell it apart',
      'buy fiatAmount in a message': 'a message names one side only',
      'buy fiatCurrency in a message': 'a message names one side only',
      'sell fiatAmount': 'what is paid out of a sale is not told',
      'sell fiatCurrency': 'what is paid out of a sale is not told',
      'buy fees': 'orders name no fee beside the amounts',
      'sell fees': 'orders name no fee beside the amounts',
    },
    paybis: {
      'buy fees in a message': 'messages carry no fees',
      'sell fees in a message': 'messages carry no fees',
    },
    ramp: {
      'network fee of a quote': 'the applied fee contains it and does not tell it apart',
      'sell fees': 'the form of the field is not published',
    },
    transak: {
      'network fee of an order': 'an order names its fees in one sum',
    },
  }
