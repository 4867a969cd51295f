import type { Call, Offer, OrderType } from '../contract.ts'
import type { Http } from '../kit.ts'
import { toOffer } from './catalog.ts'
import { AssetsReply, PaymentMethodsReply } from './wire.ts'

const maxBytes = 4 * 1024 * 1024

/** Topper has separate lists for each direction. */
export async function readOffer(http: Http, orderType: OrderType, call: Call): Promise<Offer> {
  const flow = orderType === 'buy' ? 'crypto-onramp' : 'crypto-offramp'
  const [{ assets }, { paymentMethods }] = await Promise.all([
    http.get(call, `/assets/${flow}`, AssetsReply, { maxBytes }),
    http.get(call, `/payment-methods/${flow}`, PaymentMethodsReply, { maxBytes }),
  ])
  return toOffer(orderType, { ...assets, paymentMethods })
}
