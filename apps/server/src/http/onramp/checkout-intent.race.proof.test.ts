import { expect, inject, test } from 'vitest'
import { makeOrderApp } from '../../testing/apps/make-order-app.ts'

const app = await makeOrderApp()
const rounds = 20 * inject('share')
const rivals = 100

test('100 parallel intents with one key make one order at the gateway and are answered with the same bytes', async ({
  task,
}) => {
  const created = () => app.control('banxa').callsByEndpoint()['POST /:partnerRef/v2/buy'] ?? 0
  const before = created()
  for (let round = 0; round < rounds; round++) {
    const key = { 'idempotency-key': `one-and-only-${round}` }
    const answers = await Promise.all(
      Array.from({ length: rivals }, () => app.intent({ gateway: 'banxa' }, key)),
    )
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(answers.every(({ status }) => status === 201)).toBe(true)
    expect(answers.filter(({ headers }) => headers['idempotency-replayed'] === undefined)).toHaveLength(1)
  }
  const opened = created() - before
  task.meta.proof = { tried: rounds * rivals, doubled: opened - rounds }
  expect(opened).toBe(rounds)
}, 600_000)
