import { beforeEach, expect, test } from 'vitest'
import { connect } from '../../../db/connect.ts'
import { afterFile } from '../../../testing/after-file.ts'
import { makeOrderApp } from '../../../testing/apps/make-order-app.ts'
import { breakableAddress } from '../../../testing/database/breakable-address.ts'
import { makeDeps } from '../../../testing/make-deps.ts'
import { slotsOfAll } from '../../../testing/slots-of-all.ts'
import { claimAbandonedOpenings, resumeOpening } from './resume-opening.ts'

type Moment = 'first phase' | 'third phase' | 'answer'

/** The API's verbs reach the database over a connection that breaks at this moment; a worker has one of its own. */
let breakAt: Moment | undefined
const opened: string[] = []
const { address } = await makeDeps()
const { way, address: brokenAddress } = await breakableAddress(address)
const db = connect(brokenAddress, { maxConnections: 4 })
afterFile(() => db.end({ timeout: 0 }))

function breakIf(moment: Moment): void {
  if (breakAt !== moment) return
  breakAt = undefined
  way.goAway()
}

const app = await makeOrderApp({
  wrap: (gateway, id) => ({
    ...gateway,
    openCheckout: async (request, call) => {
      const result = await gateway.openCheckout(request, call)
      if (id === 'banxa') opened.push(request.orderId)
      breakIf('third phase')
      return result
    },
  }),
  change: ({ sealer, orderGates }) => ({
    db,
    orderGates: {
      ...orderGates,
      needsAdmission: () => true,
      admit: async () => breakIf('first phase'),
    },
    sealer: {
      ...sealer,
      seal: (text, context) => {
        if (context.startsWith('idempotency/')) breakIf('answer')
        return sealer.seal(text, context)
      },
    },
  }),
})
const { deps } = app
const worker = { ...deps, db: connect(address, { maxConnections: 2 }) }
afterFile(() => worker.db.end({ timeout: 0 }))

beforeEach(() => {
  opened.length = 0
})

/** An order at Banxa, which never tells an address twice, until the connection breaks. */
async function orderUntil(moment: Moment) {
  const session = await app.session()
  const key = `until-${moment.replace(' ', '-')}-${session.session.id}`
  const order = () => app.order(session, { gateway: 'banxa' }, { 'idempotency-key': key })
  breakAt = moment
  const first = order()
  while (breakAt !== undefined) await deps.sleep(5)
  return { session, first, again: order }
}

async function work(): Promise<number> {
  const claimed = await claimAbandonedOpenings(worker, slotsOfAll(10))
  for (const opening of claimed) await resumeOpening(worker, opening)
  return claimed.length
}

test('a checkout that the gateway has given is stored when the database is back, and its request answered', async () => {
  const { first, again } = await orderUntil('third phase')
  way.heal()
  const answer = await first
  expect(answer.status).toBe(201)
  expect((await again()).text).toBe(answer.text)
  expect(opened).toEqual([answer.json.id])
  expect((await app.timeline(answer.json.id)).events).toHaveLength(2)
})

test('it is stored even after a worker has taken the order over and found no way to its address', async () => {
  const { session, first } = await orderUntil('third phase')
  deps.clock.advanceSeconds(31)
  expect(await work()).toBe(1)
  way.heal()
  const answer = await first
  expect(answer.status).toBe(201)
  expect(opened).toEqual([answer.json.id])
  deps.clock.advanceSeconds(16)
  expect(await work()).toBe(0)
  expect(await app.sessionStatus(session.session.id)).toBe('processing')
})

test.for(['first phase', 'answer'] as const)(
  'a key whose request lost the database in its %s is answered as soon as that is back',
  async (moment) => {
    const { first, again } = await orderUntil(moment)
    expect((await first).status).toBe(503)
    way.heal()
    const answer = await again()
    expect(answer.status).toBe(201)
    expect(opened).toEqual([answer.json.id])
  },
)
