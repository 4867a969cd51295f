import { expect, test } from 'vitest'
import { sliproad } from './system/command-line.ts'
import { eventually } from './system/eventually.ts'
import { databaseLogs } from './system/secrets.ts'
import type { Answer } from './system/send.ts'
import { useSystem } from './system/use-system.ts'

const system = useSystem()

const person = {
  firstName: 'Zebediah',
  lastName: 'Quillfeather',
  dateOfBirth: '1987-06-05',
  country: 'SE',
  documentType: 'passport',
}
/** The person's data in the spellings of the provider, the database and careless code. */
const traces = [person.firstName, person.lastName, person.dateOfBirth, 'quillfeather', '19870605']

test('a whole verification leaves nothing of the person in any log, event or list', async () => {
  const { server, demo } = await system.startSandbox({ LOG_LEVEL: 'trace' })
  const key = demo.secretKey
  const dataOf = ({ json }: Answer) => (json as { data: Record<string, string> }).data
  const post = (path: string, body: unknown) => server.call(path, { method: 'POST', key, body })
  const customerId = dataOf(await post('/v1/customers', {})).id ?? ''

  for (const outcome of ['approved', 'face_mismatch', 'document_fraud']) {
    const tier = outcome === 'approved' ? 'basic' : outcome === 'face_mismatch' ? 'standard' : 'enhanced'
    const { id = '', verificationUrl = '' } = dataOf(await post('/v1/kyc-cases', { customerId, tier }))
    const gone = await fetch(verificationUrl, { redirect: 'manual' })
    const page = gone.headers.get('location') ?? ''
    for (const step of ['document', 'selfie', 'address', 'funds', 'submit']) {
      const form = new URLSearchParams({ ...person, step, ...(step === 'submit' && { outcome }) })
      await fetch(page, { method: 'POST', body: form, redirect: 'manual' })
    }
    const ended = await eventually(`the case ends after ${outcome}`, async () => {
      const read = await server.call(`/v1/kyc-cases/${id}`, { key })
      return ['approved', 'rejected'].includes(dataOf(read).status ?? '') ? read : undefined
    })
    // The only answer that may show the person.
    expect(ended.text.includes(person.lastName)).toBe(outcome === 'approved')
    await server.call(`/verify/return/${id}`)
    await server.call(new URL(verificationUrl).pathname)
  }
  const shown = await server.call(`/v1/customers/${customerId}/kyc`, { key })
  expect(dataOf(shown).status).toBe('approved')

  const lists = await Promise.all(
    [
      `/v1/customers/${customerId}/kyc`,
      `/v1/customers/${customerId}/kyc-cases`,
      '/v1/customers',
      `/v1/customers/${customerId}/wallets`,
      '/v1/orders',
      '/metrics',
    ].map((path) => server.call(path, { key })),
  )
  const sql = server.deployment.connect()
  const tables =
    await sql`select table_name as name from information_schema.tables where table_schema = 'public'`
  const rows = await Promise.all(
    tables.map(async ({ name }) => {
      const found = await sql`select row_to_json(t)::text as text from ${sql(name)} t`
      return found.map(({ text }) => `${name} ${text}`).join('\n')
    }),
  )
  const events = await sql`select type from events where type like 'kyc.%' order by id`
  expect(events.map(({ type }) => type)).toContain('kyc.approved')
  await sql.end()
  const described = await sliproad<object>(server.deployment, ['projects', 'show', demo.projectId])
  await server.stop()

  const everything = [
    ...lists.map(({ text }) => text),
    ...rows,
    JSON.stringify(described),
    server.printed.stdout,
    server.printed.stderr,
    databaseLogs(server.deployment),
  ].join('\n')
  expect(everything).toContain('"route":"/v1/kyc-cases"')
  expect(traces.filter((trace) => everything.toLowerCase().includes(trace.toLowerCase()))).toEqual([])
}, 120_000)
