import { expect, test } from 'vitest'
import { leaksIn, withoutBanner } from './system/secrets.ts'
import { useSystem } from './system/use-system.ts'

const system = useSystem()

// Every other file searches its own servers' output as well, when it is done.
test('the most talkative server prints no key, client secret or password, whatever is sent to it', async () => {
  const { server, demo } = await system.startSandbox({ LOG_LEVEL: 'trace' })
  const { secretKey, publicKey, projectId } = demo
  const created = await server.call('/v1/sessions', {
    method: 'POST',
    key: secretKey,
    headers: { 'idempotency-key': 'logged-once' },
    body: { externalCustomerId: 'user-1' },
  })
  const { id, attributes } = created.json as { id: string; attributes: { clientSecret: string } }
  const { clientSecret } = attributes
  const confirm = `/v1/sessions/${id}/confirm`
  const query = new URLSearchParams({ sessionId: id, projectId, clientSecret, apiKey: secretKey })

  // Secrets where they belong, and where a hasty caller puts them.
  await server.call(confirm, { method: 'POST', key: publicKey, body: { clientSecret } })
  await server.call(confirm, { method: 'POST', key: publicKey, body: { clientSecret: `${clientSecret}x` } })
  await server.call(confirm, { method: 'POST', key: publicKey, text: `{"clientSecret":"${clientSecret}"` })
  await server.call(confirm, { method: 'POST', key: publicKey, body: { clientSecret, network: secretKey } })
  await server.call(`/checkout?${query}`)
  await server.call(`/checkout/api/session?${query}`, { headers: { 'x-client-secret': clientSecret } })
  await server.call(`/v1/sessions?${query}`, { key: secretKey })
  await server.call(`/v1/sessions/${clientSecret}`, { key: secretKey })
  await server.call(`/${secretKey}/${clientSecret}?${query}`, { key: `${secretKey}x` })
  await server.call('/v1/sessions', {
    method: 'POST',
    key: secretKey,
    body: { externalCustomerId: `\0${secretKey}` },
  })
  await server.call('/v1/sessions', {
    method: 'POST',
    headers: { authorization: secretKey },
    text: secretKey,
  })
  await server.stop()

  const { stdout, stderr } = server.printed
  expect(stdout).toContain('"route":"/v1/sessions/:sessionId/confirm"')
  const secrets = [secretKey, clientSecret, demo.webhookSigningKey, demo.dashboardPassword]
  expect(leaksIn(`${withoutBanner(stdout)}\n${stderr}`, secrets)).toEqual([])
  // The search itself works: the banner shows the key on purpose.
  expect(leaksIn(stdout, secrets).length).toBeGreaterThan(0)
}, 60_000)
