import type { OrderBody } from './order-body.ts'

/** One wish under one key: sent again after silence, it cannot become two orders. */
export type Attempt = { body: OrderBody; key: string }

/** The same wish keeps its key; another one, or one that was refused, gets a new key. */
export function attemptFor(before: Attempt | null, body: OrderBody, newKey: () => string): Attempt {
  const same = before !== null && JSON.stringify(before.body) === JSON.stringify(body)
  return same ? before : { body, key: newKey() }
}
