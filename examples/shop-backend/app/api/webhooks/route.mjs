import { verifyWebhook, WebhookVerificationError } from '@sliproad/sdk'
import { carts, handledEvents, signingKey } from '../../../shop.mjs'

export async function POST(request) {
  let event
  try {
    // The bytes as they came: JSON that was read and written again has another signature.
    event = await verifyWebhook(await request.text(), request.headers, signingKey)
  } catch (error) {
    if (error instanceof WebhookVerificationError) return new Response(error.reason, { status: 400 })
    throw error
  }
  if (!handledEvents.has(event.id)) {
    handledEvents.add(event.id)
    handle(event)
  }
  return new Response(null, { status: 204 })
}

function handle(event) {
  if (!('order' in event.data)) return
  const { order } = event.data
  const cart = order.metadata.partnerMetadata.cart
  const known = carts.get(cart)
  // Events may arrive in another order than they happened in: what is paid stays paid.
  if (known === undefined || known.status === 'paid') return
  const status = event.type === 'transaction.completed' ? 'paid' : 'waiting'
  carts.set(cart, { status, orderId: order.id })
}
