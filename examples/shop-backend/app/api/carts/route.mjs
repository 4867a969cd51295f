import { carts } from '../../../shop.mjs'

export async function GET(request) {
  const cart = carts.get(new URL(request.url).searchParams.get('cart'))
  return cart ? Response.json(cart) : Response.json({ error: 'There is no such cart.' }, { status: 404 })
}
