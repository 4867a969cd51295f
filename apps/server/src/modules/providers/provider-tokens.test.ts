import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { makeDeps } from '../../testing/make-deps.ts'
import { createProviderTokens } from './provider-tokens.ts'

const deps = await makeDeps()
const other = await makeDeps()

test('a token is kept sealed, read by every process, and replaced with the one before kept', async () => {
  const account = randomUUID()
  const tokens = createProviderTokens(deps, account)
  expect(await tokens.read('access')).toBeUndefined()
  await tokens.refresh('access', undefined, async () => ({ value: 'first', expiresAt: null }))
  const expiresAt = new Date('2026-03-02T00:00:00Z')
  await tokens.refresh('access', 'first', async () => ({ value: 'second', expiresAt }))

  const elsewhere = createProviderTokens(other, account)
  expect(await elsewhere.read('access')).toEqual({ value: 'second', expiresAt, previous: 'first' })
  const rows = await deps.db`select * from gateway_tokens where account_id = ${account}`
  expect(JSON.stringify(rows)).not.toMatch(/first|second/)
})

test('two processes that find the same token unusable ask the provider once', async () => {
  const account = randomUUID()
  const here = createProviderTokens(deps, account)
  const there = createProviderTokens(other, account)
  await here.refresh('access', undefined, async () => ({ value: 'old', expiresAt: null }))
  let asked = 0
  const fetchNew = async () => {
    asked++
    await deps.sleep(50)
    return { value: `new ${asked}`, expiresAt: null }
  }
  const refreshes = [here, there, here, there].map((tokens) => tokens.refresh('access', 'old', fetchNew))
  const results = await Promise.all(refreshes)
  expect(asked).toBe(1)
  expect(new Set(results.map(({ value }) => value))).toEqual(new Set(['new 1']))
})

test('a caller with a token that was already replaced gets the new one without a call', async () => {
  const tokens = createProviderTokens(deps, randomUUID())
  await tokens.refresh('access', undefined, async () => ({ value: 'a', expiresAt: null }))
  await tokens.refresh('access', 'a', async () => ({ value: 'b', expiresAt: null }))
  const late = await tokens.refresh('access', 'a', async () => {
    throw new Error('nobody should ask')
  })
  expect(late.value).toBe('b')
})

test('a refresh that fails frees the way for the next one', async () => {
  const tokens = createProviderTokens(deps, randomUUID())
  const failing = tokens.refresh('access', undefined, async () => {
    throw new Error('the provider is down')
  })
  await expect(failing).rejects.toThrow('the provider is down')
  const next = await tokens.refresh('access', undefined, async () => ({ value: 'c', expiresAt: null }))
  expect(next.value).toBe('c')
})

test('the lease of a process that died runs out', async () => {
  const account = randomUUID()
  const tokens = createProviderTokens(deps, account)
  const until = new Date(deps.clock.now().getTime() + 15_000)
  await deps.db`
    insert into gateway_tokens (account_id, name, lease_token, leased_until)
    values (${account}, 'access', ${randomUUID()}, ${until})`
  const waiting = tokens.refresh('access', undefined, async () => ({ value: 'mine', expiresAt: null }))
  deps.clock.advanceSeconds(16)
  expect((await waiting).value).toBe('mine')
})
