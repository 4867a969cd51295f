import { gatewayIds } from '@sliproad/core/gateway-ids'
import type { OrderId } from '@sliproad/core/ids'
import { gatewayDefinitions } from '@sliproad/gateways/gateways'
import { expect, test } from 'vitest'
import { aReport } from '../../testing/an-order.ts'
import { makeOrderApp } from '../../testing/apps/make-order-app.ts'
import { applyOrderUpdate } from './following/apply-order-update.ts'
import type { PlayTarget } from './following/simulate-order.ts'
import { toOpened } from './opening/finish-opening.ts'
import { makeLink } from './opening/open-order-link.ts'
import { findOpened } from './order-store.ts'

const ids = gatewayIds.filter((id) => gatewayDefinitions.some((definition) => definition.id === id))
const app = await makeOrderApp({ specs: ids.map((id) => ({ id, kind: id })) })
const { deps } = app
// Alchemy Pay is told with each order where its messages go.
Object.assign(deps.config, { publicUrl: app.url })

/** Topper cannot be asked about an order, nor Ramp before its first message has arrived. */
const cannotBeAsked: readonly string[] = ['topper', 'ramp']

/** The user has the gateway's page open while our own clock ends the order. */
async function givenExpired(gateway: (typeof ids)[number]) {
  keepUp()
  const session = await app.session()
  const { json, status } = await app.order(session, { gateway, fiatCurrency: 'EUR', country: 'DE' })
  expect([gateway, status, json]).toEqual([gateway, 201, expect.anything()])
  const id: OrderId = json.id
  const pay = await payable(id)
  const target = { orderId: id, accountId: app.accountOf(gateway), minPollSeconds: null }
  const expired = aReport('expired', { gatewayOrderId: '', gatewayStatus: '' })
  await deps.db.begin((tx) =>
    applyOrderUpdate(deps, tx, target, expired, { source: 'expiry', messageId: null }),
  )
  expect(await app.sessionStatus(session.session.id)).toBe('failed')
  return { id, sessionId: session.session.id, pay }
}

/** What the user can still do on the page that he has opened, whatever we think of the order. */
async function payable(id: OrderId): Promise<() => Promise<void>> {
  const row = await findOpened(deps.db, app.projectId, id)
  if (!row) throw new Error('the order is not open')
  const { checkout } = toOpened(deps.sealer, row)
  const checkoutUrl = checkout.atClick ? await makeLink(deps, row) : checkout.url
  const target: PlayTarget = { checkoutUrl, externalId: id }
  return async () => expect(await deps.playSimulator(row, target, 'completed')).toEqual({ ok: true })
}

/** Simulators run in real time. */
function keepUp(): void {
  deps.clock.advanceSeconds((Date.now() - deps.clock.now().getTime()) / 1000)
}

/** The worker asks at once: the clock cannot be turned to the next question without losing the simulators. */
async function ask(id: OrderId): Promise<void> {
  keepUp()
  await deps.db`update orders set next_sync_at = ${deps.clock.now()} where id = ${id} and next_sync_at is not null`
  await app.sync()
}

async function expectCompletedOnce(id: OrderId, sessionId: string): Promise<void> {
  const { order, changes, events } = await app.timeline(id)
  expect(order.status).toBe('completed')
  expect(order.revivedAt).not.toBeNull()
  const passed = changes.map(({ toStatus }) => toStatus)
  expect(passed.slice(0, 3)).toEqual(['created', 'pending', 'expired'])
  expect(passed.filter((status) => status === 'completed')).toHaveLength(1)
  expect(passed.at(-1)).toBe('completed')
  expect(events.map(({ sequence }) => sequence)).toEqual(events.map((_, at) => at + 1))
  expect(events.filter(({ type }) => type === 'transaction.completed')).toHaveLength(1)
  expect(await app.sessionStatus(sessionId)).toBe('completed')
}

test.each(ids)(
  'a purchase at %s that is paid after our end is completed once, by its message',
  async (gateway) => {
    const { id, sessionId, pay } = await givenExpired(gateway)
    await pay()
    keepUp()
    await app.work()
    await expectCompletedOnce(id, sessionId)
    // The gateway repeats itself, and is asked as well: nothing more happens.
    await app.work()
    await ask(id)
    await expectCompletedOnce(id, sessionId)
  },
)

test.each(ids.filter((id) => !cannotBeAsked.includes(id)))(
  'a purchase at %s that is paid after our end is completed once by asking, when every message is lost',
  async (gateway) => {
    const { id, sessionId, pay } = await givenExpired(gateway)
    await app.control(gateway).setFaults({ webhooks: 'lost' })
    try {
      await pay()
      await ask(id)
      await expectCompletedOnce(id, sessionId)
    } finally {
      await app.control(gateway).setFaults({})
    }
  },
)
