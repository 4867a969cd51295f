import { Sliproad } from '@sliproad/sdk'

/** The client of this shop's deployment. Its key stays on the server. */
export const sliproad = new Sliproad({
  baseUrl: process.env.SLIPROAD_URL ?? 'http://localhost:8080',
  secretKey: process.env.SLIPROAD_SECRET_KEY,
})

export const signingKey = process.env.WEBHOOK_SIGNING_KEY ?? ''

/** The carts of this shop. A real one keeps them, and the ids of handled events, in its database. */
export const carts = new Map()
export const handledEvents = new Set()
