import { beforeEach, describe, expect, test } from 'vitest'
import type { Message } from '../store.ts'
import { useDatabase } from '../testing/use-database.ts'
import type { KycCase } from './kyc-case.ts'
import { testPerson } from './kyc-person.ts'
import type { KycStore } from './kyc-store.ts'
import { createMemoryKycStore } from './memory-kyc-store.ts'
import { createPostgresKycStore } from './postgres-kyc-store.ts'

const at = (seconds: number) => new Date(Date.UTC(2026, 0, 5, 10, 0, seconds))

function aCase({ id = 'case-1', ...change }: Partial<KycCase> = {}): KycCase {
  return {
    id,
    gatewayId: 'sumsub',
    reference: `ours of ${id}`,
    tier: 'basic',
    linkKey: `link of ${id}`,
    linkExpiresAt: null,
    successUrl: null,
    rejectUrl: null,
    state: 'pending',
    submitted: false,
    attempt: 0,
    taken: [],
    person: testPerson,
    rejection: null,
    createdAt: at(0).toISOString(),
    updatedAt: at(0).toISOString(),
    version: 1,
    plan: [],
    details: { note: 'kept' },
    ...change,
  }
}

let nextMessage = 0
function aMessage(change: Partial<Message> = {}): Message {
  nextMessage += 1
  return {
    id: `00000000-0000-4000-8000-${String(nextMessage).padStart(12, '0')}`,
    gatewayId: 'sumsub',
    orderId: 'case-1',
    url: 'http://127.0.0.1:1/hook',
    body: '{"b":1,"a":2}',
    attempts: 0,
    nextAt: at(1).toISOString(),
    ...change,
  }
}

const claim = { gatewayIds: ['sumsub'], now: at(5), leaseUntil: at(35), limit: 10 }
const planned = (second: number) => [{ state: 'approved', at: at(second).toISOString() }] as const

function describeStore(name: string, open: () => Promise<KycStore>): void {
  describe(name, () => {
    let store: KycStore
    beforeEach(async () => {
      store = await open()
    })

    test('a case comes back as it was written, under each of its names', async () => {
      const kycCase = aCase()
      expect(await store.insert(kycCase, [])).toBe(true)
      expect(await store.find('sumsub', 'case-1')).toEqual(kycCase)
      expect(await store.findByReference('sumsub', 'ours of case-1')).toEqual(kycCase)
      expect(await store.findByLink('sumsub', 'link of case-1')).toEqual(kycCase)
      expect(await store.find('idnow', 'case-1')).toBeUndefined()
      expect(await store.findByReference('idnow', 'ours of case-1')).toBeUndefined()
    })

    test('one reference has one case, in any order of requests, and only its messages', async () => {
      const cases = ['case-1', 'case-2'].map((id) => aCase({ id, reference: 'same' }))
      const added = await Promise.all(
        cases.map((kycCase) => store.insert(kycCase, [aMessage({ orderId: kycCase.id })])),
      )
      expect(added.filter(Boolean)).toHaveLength(1)
      const won = await store.findByReference('sumsub', 'same')
      expect((await store.claimMessages(claim)).map(({ orderId }) => orderId)).toEqual([won?.id])
    })

    test('of two saves from the same version one wins, and the other leaves no message', async () => {
      await store.insert(aCase(), [])
      const saves = ['a', 'b'].map((note) =>
        store.save(aCase({ version: 2, details: { note } }), 1, [aMessage({ body: note })]),
      )
      expect((await Promise.all(saves)).filter(Boolean)).toHaveLength(1)
      const claimed = await store.claimMessages(claim)
      expect(claimed.map(({ body }) => body)).toEqual([(await store.find('sumsub', 'case-1'))?.details.note])
    })

    test('what is due is found, and what is next is known', async () => {
      await store.insert(aCase({ id: 'case-1', plan: planned(3) }), [])
      await store.insert(aCase({ id: 'case-2', plan: planned(9) }), [
        aMessage({ nextAt: at(7).toISOString() }),
      ])
      await store.insert(aCase({ id: 'case-3', gatewayId: 'idnow', plan: planned(1) }), [])
      expect((await store.dueCases(['sumsub'], at(5), 10)).map(({ id }) => id)).toEqual(['case-1'])
      expect(await store.nextDueAt(['sumsub'])).toEqual(at(3))
      await store.save(aCase({ version: 2 }), 1, [])
      expect(await store.nextDueAt(['sumsub'])).toEqual(at(7))
      expect(await store.nextDueAt(['nobody'])).toBeUndefined()
    })

    test('a claimed message is hidden until its lease ends, retried later and gone when finished', async () => {
      const message = aMessage()
      await store.insert(aCase(), [message])
      expect(await store.claimMessages({ ...claim, orderId: 'other' })).toEqual([])
      expect(await store.claimMessages(claim)).toHaveLength(1)
      expect(await store.claimMessages(claim)).toEqual([])
      await store.retryMessage(message.id, 1, at(40))
      expect(await store.claimMessages({ ...claim, now: at(40), leaseUntil: at(70) })).toMatchObject([
        { attempts: 1, body: message.body },
      ])
      await store.finishMessage(message.id)
      expect(await store.claimMessages({ ...claim, now: at(90) })).toEqual([])
    })

    test('faults are kept for each provider', async () => {
      await store.writeFaults('sumsub', { status: 500 })
      await store.writeFaults('sumsub', { hang: true })
      expect(await store.readFaults('sumsub')).toEqual({ hang: true })
      expect(await store.readFaults('idnow')).toEqual({})
    })

    test('old cases are forgotten with the person in them, unless something is still planned', async () => {
      await store.insert(aCase({ id: 'case-1' }), [])
      await store.insert(aCase({ id: 'case-2', plan: planned(9) }), [])
      await store.forgetBefore(at(1))
      expect(await store.find('sumsub', 'case-1')).toBeUndefined()
      expect(await store.find('sumsub', 'case-2')).toBeDefined()
    })
  })
}

describeStore('in memory', async () => createMemoryKycStore())

describe('with PostgreSQL', () => {
  const database = useDatabase('kyc_simulators')

  describeStore('in its own tables', async () => {
    const sql = database()
    const store = createPostgresKycStore(sql)
    // Several processes start at once.
    await Promise.all([store.prepare(), createPostgresKycStore(sql).prepare()])
    await sql`truncate simulators.kyc_cases, simulators.messages, simulators.faults`
    return store
  })
})
