import { decimal } from '@sliproad/core/decimal'
import { beforeEach, describe, expect, test } from 'vitest'
import { createMemoryStore } from './memory-store.ts'
import type { SimulatorOrder } from './order.ts'
import { createPostgresStore } from './postgres-store.ts'
import type { Message, SimulatorStore } from './store.ts'
import { useDatabase } from './testing/use-database.ts'

const at = (seconds: number) => new Date(Date.UTC(2026, 0, 5, 10, 0, seconds))

function anOrder({ id = 'order-1', ...change }: Partial<SimulatorOrder> = {}): SimulatorOrder {
  return {
    id,
    gatewayId: 'moonpay',
    orderType: 'buy',
    state: 'pending',
    word: 'waitingPayment',
    externalId: 'ours-1',
    customerId: 'customer-1',
    checkoutKey: `key of ${id}`,
    fiat: 'EUR',
    fiatAmount: decimal('100'),
    crypto: 'USDC',
    network: 'polygon',
    cryptoAmount: decimal('104.21'),
    price: decimal('0.92'),
    processingFee: decimal('4.5'),
    networkFee: decimal('0.04'),
    paymentMethod: 'credit_debit_card',
    walletAddress: null,
    walletTag: null,
    returnUrl: null,
    country: null,
    transactionHash: null,
    createdAt: at(0).toISOString(),
    updatedAt: at(0).toISOString(),
    version: 1,
    plan: [{ state: 'expired', at: at(60).toISOString() }],
    details: { note: 'kept' },
    ...change,
  }
}

function aMessage(change: Partial<Message> = {}): Message {
  return {
    id: '00000000-0000-4000-8000-000000000001',
    gatewayId: 'moonpay',
    orderId: 'order-1',
    url: 'http://127.0.0.1:1/hook',
    body: '{"b":1,"a":2}',
    attempts: 0,
    nextAt: at(1).toISOString(),
    ...change,
  }
}

const claim = { gatewayIds: ['moonpay'], now: at(5), leaseUntil: at(35), limit: 10 }

function describeStore(name: string, open: () => Promise<SimulatorStore>): void {
  describe(name, () => {
    let store: SimulatorStore
    beforeEach(async () => {
      store = await open()
    })

    test('an order comes back as it was written, under each of its names', async () => {
      const order = anOrder()
      await store.insert(order, [])
      expect(await store.find('moonpay', 'order-1')).toEqual(order)
      expect(await store.findByCheckout('moonpay', 'key of order-1')).toEqual(order)
      expect(await store.list({ gatewayId: 'moonpay', externalId: 'ours-1', limit: 5 })).toEqual([order])
      expect(await store.find('banxa', 'order-1')).toBeUndefined()
    })

    test('a checkout address leads to one order, in any order of requests', async () => {
      const orders = ['order-1', 'order-2'].map((id) => anOrder({ id, checkoutKey: 'same' }))
      const added = await Promise.all(orders.map((order) => store.insert(order, [])))
      expect(added.filter(Boolean)).toHaveLength(1)
      expect(await store.list({ gatewayId: 'moonpay', limit: 10 })).toHaveLength(1)
      expect(await store.insert(anOrder({ gatewayId: 'banxa', checkoutKey: 'same' }), [])).toBe(true)
    })

    test('of two writers that start from one version only the first wins', async () => {
      await store.insert(anOrder(), [])
      const next = anOrder({ version: 2, word: 'pending' })
      const saved = await Promise.all([
        store.save(next, 1, []),
        store.save({ ...next, word: 'failed' }, 1, []),
      ])
      expect(saved.filter(Boolean)).toHaveLength(1)
    })

    test('the loser of a race leaves no message behind', async () => {
      await store.insert(anOrder(), [])
      expect(await store.save(anOrder({ version: 3 }), 2, [aMessage()])).toBe(false)
      expect(await store.claimMessages(claim)).toEqual([])
    })

    test('lists are newest first and keep to their filters', async () => {
      await store.insert(anOrder(), [])
      await store.insert(anOrder({ id: 'order-2', createdAt: at(10).toISOString(), orderType: 'sell' }), [])
      await store.insert(anOrder({ id: 'order-3', createdAt: at(20).toISOString(), customerId: 'other' }), [])
      const ids = async (filter: object) =>
        (await store.list({ gatewayId: 'moonpay', limit: 10, ...filter })).map(({ id }) => id)
      expect(await ids({})).toEqual(['order-3', 'order-2', 'order-1'])
      expect(await ids({ orderType: 'sell' })).toEqual(['order-2'])
      expect(await ids({ customerId: 'customer-1' })).toEqual(['order-2', 'order-1'])
      expect(await ids({ createdFrom: at(5), createdTo: at(15) })).toEqual(['order-2'])
      expect(await ids({ limit: 1, offset: 1 })).toEqual(['order-2'])
    })

    test('an order is due when its next step has come', async () => {
      await store.insert(anOrder(), [])
      expect(await store.dueOrders(['moonpay'], at(59), 10)).toEqual([])
      expect(await store.dueOrders(['moonpay'], at(60), 10)).toHaveLength(1)
      expect(await store.dueOrders(['banxa'], at(60), 10)).toEqual([])
    })

    test('a claimed message is not given to another worker until its lease ends', async () => {
      await store.insert(anOrder(), [aMessage()])
      expect(await store.claimMessages(claim)).toMatchObject([{ body: '{"b":1,"a":2}', attempts: 0 }])
      expect(await store.claimMessages(claim)).toEqual([])
      expect(await store.claimMessages({ ...claim, now: at(35) })).toHaveLength(1)
    })

    test('messages of one order are claimed in the order in which they were written', async () => {
      const second = aMessage({ id: '00000000-0000-4000-8000-000000000000', body: 'second' })
      await store.insert(anOrder(), [aMessage({ body: 'first' }), second])
      const bodies = (await store.claimMessages({ ...claim, orderId: 'order-1' })).map(({ body }) => body)
      expect(bodies).toEqual(['first', 'second'])
      expect(await store.claimMessages({ ...claim, now: at(40), orderId: 'order-2' })).toEqual([])
    })

    test('a failed message is due again later, a finished one never', async () => {
      await store.insert(anOrder({ plan: [] }), [aMessage()])
      const [message] = await store.claimMessages(claim)
      await store.retryMessage(message?.id ?? '', 1, at(90))
      expect(await store.nextDueAt(['moonpay'])).toEqual(at(90))
      expect(await store.claimMessages({ ...claim, now: at(90), leaseUntil: at(99) })).toMatchObject([
        { attempts: 1 },
      ])
      await store.finishMessage(message?.id ?? '')
      expect(await store.nextDueAt(['moonpay'])).toBeUndefined()
    })

    test('the next thing due is the earliest of steps and messages', async () => {
      expect(await store.nextDueAt(['moonpay'])).toBeUndefined()
      await store.insert(anOrder(), [aMessage()])
      expect(await store.nextDueAt(['moonpay'])).toEqual(at(1))
      expect(await store.nextDueAt(['banxa'])).toBeUndefined()
    })

    test('faults are kept per gateway', async () => {
      await store.writeFaults('moonpay', { hang: true })
      await store.writeFaults('moonpay', { status: 503 })
      expect(await store.readFaults('moonpay')).toEqual({ status: 503 })
      expect(await store.readFaults('banxa')).toEqual({})
    })

    test('only old orders that wait for nothing are forgotten', async () => {
      await store.insert(anOrder(), [])
      await store.insert(anOrder({ id: 'order-2', plan: [] }), [])
      await store.insert(anOrder({ id: 'order-3', plan: [], updatedAt: at(50).toISOString() }), [])
      await store.forgetBefore(at(40))
      const left = await store.list({ gatewayId: 'moonpay', limit: 10 })
      expect(left.map(({ id }) => id).toSorted()).toEqual(['order-1', 'order-3'])
    })

    test('a note is written over the version that was read, by one of two writers, and kept per gateway', async () => {
      const notes = store.notes
      if (!notes) throw new Error('The store keeps no notes.')
      const writing = (text: string, fromVersion: number) => {
        return notes.write('moonpay', 'token', { text, fromVersion, at: at(1) })
      }
      expect(await notes.read('moonpay', 'token')).toBeUndefined()
      const first = await Promise.all([writing('a', 0), writing('b', 0)])
      expect(first.filter(Boolean)).toHaveLength(1)
      expect(await notes.read('moonpay', 'token')).toMatchObject({ version: 1 })
      const second = await Promise.all([writing('c', 1), writing('d', 1)])
      expect(second.filter(Boolean)).toHaveLength(1)
      expect(await notes.read('moonpay', 'token')).toMatchObject({ version: 2 })
      expect(await notes.read('banxa', 'token')).toBeUndefined()
    })

    test('notes are forgotten once they are old', async () => {
      await store.notes?.write('moonpay', 'old', { text: 'x', fromVersion: 0, at: at(1) })
      await store.notes?.write('moonpay', 'new', { text: 'x', fromVersion: 0, at: at(50) })
      await store.forgetBefore(at(40))
      expect(await store.notes?.read('moonpay', 'old')).toBeUndefined()
      expect(await store.notes?.read('moonpay', 'new')).toEqual({ text: 'x', version: 1 })
    })
  })
}

describeStore('in memory', async () => createMemoryStore())

describe('with PostgreSQL', () => {
  const database = useDatabase('simulators_store')

  describeStore('in a schema of its own', async () => {
    const sql = database()
    const store = createPostgresStore(sql)
    // Several processes start at once.
    await Promise.all([
      store.prepare(),
      createPostgresStore(sql).prepare(),
      createPostgresStore(sql).prepare(),
    ])
    await sql`truncate simulators.orders, simulators.messages, simulators.faults, simulators.notes`
    return store
  })
})
