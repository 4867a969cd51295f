import { execFile, execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { signWebhook } from './sign-webhook.ts'
import { askSnippet, languages } from './testing/docs-languages.ts'
import { docsVectors, snippetIn } from './testing/docs-snippets.ts'
import { verifyWebhook } from './verify-webhook.ts'

const { key, olderKey, timestamp, id, body, ownSignature, standardSignature, standardSignatures } =
  docsVectors()
const now = new Date(Number(timestamp) * 1000)

test('the vectors of docs/webhook-verification.md are what the SDK computes', async () => {
  expect(Buffer.byteLength(body)).toBe(328)
  expect(await signWebhook(body, key, { now })).toMatchObject({
    'x-webhook-timestamp': timestamp,
    'x-webhook-signature': ownSignature,
    'webhook-id': id,
    'webhook-signature': standardSignature,
  })
  const both = await signWebhook(body, [key, olderKey], { now })
  expect(both['webhook-signature']).toBe(standardSignatures)
  expect(await verifyWebhook(body, both, olderKey, { now })).toMatchObject({ id })
})

const good = { body, timestamp, signature: ownSignature, key, now: timestamp }
const cases = [
  good,
  { ...good, now: String(Number(timestamp) + 300) },
  { ...good, now: String(Number(timestamp) - 300) },
  { ...good, body: body.replace('100.00', '100.01') },
  { ...good, signature: ownSignature.replace(/^./, '0') },
  { ...good, signature: ownSignature.slice(2) },
  { ...good, signature: '' },
  { ...good, key: olderKey },
  { ...good, timestamp: String(Number(timestamp) + 1) },
  { ...good, timestamp: 'now' },
  { ...good, now: String(Number(timestamp) + 301) },
  { ...good, now: String(Number(timestamp) - 301) },
]
/** So that the package is read as it is here, and need not be built. */
const fromSource = ['--conditions=sliproad-source']
const answers = cases.map((_, number) => String(number < 3))

for (const language of languages) {
  const { name, tags } = language
  test(`the snippet for ${name} takes what is genuine and nothing else`, { tags, timeout: 60_000 }, () => {
    const folder = mkdtempSync(join(tmpdir(), 'sliproad-docs-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    expect(askSnippet(language, cases, folder)).toEqual(answers)
  })
}

test('the snippet with the SDK answers what is genuine and refuses the rest', () => {
  const program = `${snippetIn('ts')}
import { signWebhook } from '@sliproad/sdk'
const body = ${JSON.stringify(body)}
const headers = await signWebhook(body, key)
const post = (text: string) => receive(new Request('http://localhost/', { method: 'POST', headers, body: text }))
const answers = [await post(body), await post(body + ' ')]
process.stdout.write(JSON.stringify(await Promise.all(answers.map(async (a) => [a.status, await a.text()]))))`
  const output = execFileSync(
    process.execPath,
    [...fromSource, '--input-type=module-typescript', '--eval', program],
    {
      cwd: import.meta.dirname,
      env: { ...process.env, WEBHOOK_SIGNING_KEY: key },
      encoding: 'utf8',
    },
  )
  expect(JSON.parse(output)).toEqual([
    [202, 'order.created'],
    [400, 'wrong_signature'],
  ])
})

test('the snippet that tries a receiver sends what the receiver believes', async () => {
  const seen: { type: string; path: string | undefined }[] = []
  const receiver = createServer(async (request, response) => {
    const event = await verifyWebhook(await text(request), request.headers, key)
    seen.push({ type: event.type, path: request.url })
    response.writeHead(204).end()
  })
  onTestFinished(() => {
    receiver.close()
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  const { port } = receiver.address() as AddressInfo
  const program = snippetIn('js', 1).replace('localhost:3000', `127.0.0.1:${port}`)
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      ...fromSource,
      '--input-type=module',
      '--eval',
      `${program}\nprocess.stdout.write(String(answer.status))`,
    ],
    { cwd: import.meta.dirname, env: { ...process.env, WEBHOOK_SIGNING_KEY: key } },
  )
  expect({ stdout, seen }).toEqual({ stdout: '204', seen: [{ type: 'order.created', path: '/webhooks' }] })
})
