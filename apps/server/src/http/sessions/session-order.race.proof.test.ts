import { expect, inject, test } from 'vitest'
import { makeOrderApp } from '../../testing/apps/make-order-app.ts'

const app = await makeOrderApp()
const rounds = 200 * inject('share')
const rivals = 20

test('20 parallel orders on one session: one 201 each time, one checkout opened at the gateway', async ({
  task,
}) => {
  const created = () => app.control('banxa').callsByEndpoint()['POST /:partnerRef/v2/buy'] ?? 0
  const before = created()
  for (let round = 0; round < rounds; round++) {
    const session = await app.session()
    const answers = await Promise.all(
      Array.from({ length: rivals }, () => app.order(session, { gateway: 'banxa' })),
    )
    const codes = answers.map(({ status, json }) => (status === 201 ? 201 : json.error.code))
    expect(codes.filter((code) => code === 201)).toHaveLength(1)
    expect(codes.filter((code) => code === 'SESSION_ALREADY_USED')).toHaveLength(rivals - 1)
  }
  const opened = created() - before
  task.meta.proof = { tried: rounds * rivals, doubled: opened - rounds }
  expect(opened).toBe(rounds)
  const [orders] = await app.deps
    .db`select count(*)::int as count, count(distinct session_id)::int as sessions from orders`
  expect(orders).toEqual({ count: rounds, sessions: rounds })
  const [events] = await app.deps.db`select count(*)::int as count from events where type = 'order.created'`
  expect(events).toEqual({ count: rounds })
}, 600_000)

test('while an order is being opened its session can be neither cancelled, confirmed nor expired', async () => {
  await app.control('banxa').setFaults({ latencyMs: 300, paths: ['/v2/buy'] })
  const session = await app.session({ expiresInSeconds: 60 })
  const { id } = session.session
  const opening = app.order(session, { gateway: 'banxa' })
  await untilLeased()
  app.deps.clock.advanceSeconds(61)
  const cancel = await app.call('POST', `/v1/sessions/${id}/cancel`, { key: app.sk })
  expect(cancel.json.error.code).toBe('SESSION_NOT_CANCELLABLE')
  const body = { clientSecret: session.clientSecret }
  const confirm = await app.call('POST', `/v1/sessions/${id}/confirm`, { key: app.pk, body })
  expect(confirm.json.error.code).toBe('SESSION_ALREADY_USED')
  expect(await app.sessionStatus(id)).toBe('pending')
  expect((await opening).status).toBe(201)
  expect(await app.sessionStatus(id)).toBe('processing')
  await app.control('banxa').setFaults({})
})

async function untilLeased(): Promise<void> {
  for (;;) {
    const [row] = await app.deps.db`
      select count(*)::int as count from sessions where opening_order_id is not null`
    if (row?.count === 1) return
    await app.deps.sleep(5)
  }
}
