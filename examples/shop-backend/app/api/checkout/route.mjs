import { isApiError } from '@sliproad/sdk'
import { carts, sliproad } from '../../../shop.mjs'

export async function POST(request) {
  const { cart, amount } = await request.json()
  if (typeof cart !== 'string' || typeof amount !== 'string')
    return Response.json({ error: 'cart and amount are needed' }, { status: 400 })
  try {
    const session = await sliproad.sessions.create(
      {
        externalCustomerId: `customer-of-${cart}`,
        country: 'DE',
        sourceAmount: amount,
        sourceCurrency: 'EUR',
        destinationCurrency: 'ETH',
        network: 'base',
        metadata: { cart },
      },
      // A customer who clicks twice gets the same session.
      { idempotencyKey: `cart-${cart}` },
    )
    carts.set(cart, { status: 'open', orderId: null, ...carts.get(cart) })
    return Response.json({ checkoutUrl: session.checkoutUrl }, { status: 201 })
  } catch (error) {
    if (isApiError(error)) return Response.json({ error: error.message }, { status: error.status })
    throw error
  }
}
