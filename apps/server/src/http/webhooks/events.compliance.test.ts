import { eventTypes } from '@sliproad/api/events/event-types'
import { expect, test } from 'vitest'
import { makeComplianceApp } from '../../testing/apps/make-compliance-app.ts'
import { eventProblems } from '../../testing/events/event-problems.ts'

const app = await makeComplianceApp()
const post = (path: string, body: unknown) => app.call('POST', path, { key: app.sk, body })

/** The events so far, as partners receive them. */
async function told() {
  return (await app.events()).map(({ payload }) => JSON.parse(payload))
}

test('whatever happens to wallets is told as the document describes, with nothing undeclared', async () => {
  const path = `/v1/customers/${await app.customer()}/wallets`
  const addresses = ['', 'dead01', 'dead03'].map((end) => `0x${'1'.repeat(40 - end.length)}${end}`)
  for (const address of addresses) {
    const { status, json } = await post(path, { address, currency: 'ETH' })
    expect(status).toBe(201)
    await app.screen()
    await app.call('DELETE', `/v1/wallets/${json.data.id}`, { key: app.sk })
  }
  const events = await told()
  expect(events.flatMap(eventProblems)).toEqual([])
  const expected = eventTypes.filter((type) => type.startsWith('wallet.'))
  expect([...new Set(events.map(({ type }) => type))].toSorted()).toEqual(expected.toSorted())
})

test('whatever happens to KYC cases is told as the document describes, with nothing undeclared', async () => {
  for (const outcome of ['approved', 'rejected', 'manual_review', 'expired']) {
    const { json } = await post('/v1/kyc-cases', { customerId: await app.customer() })
    const simulate = `/v1/sandbox/kyc-cases/${json.data.id}/simulate`
    expect(await post(simulate, { outcome })).toMatchObject({ status: 202 })
    app.deps.clock.advanceMinutes(outcome === 'expired' ? 25 * 60 : 1)
    await app.followKyc()
  }
  const events = (await told()).filter(({ type }) => type.startsWith('kyc.'))
  expect(events.flatMap(eventProblems)).toEqual([])
  const expected = eventTypes.filter((type) => type.startsWith('kyc.'))
  expect([...new Set(events.map(({ type }) => type))].toSorted()).toEqual(expected.toSorted())
})
