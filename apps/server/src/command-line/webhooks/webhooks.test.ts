import { expect, test } from 'vitest'
import type { Parts } from '../../compose.ts'
import { givenProject } from '../../testing/given.ts'
import { makeDeps } from '../../testing/make-deps.ts'
import { startReceiver } from '../../testing/receiver.ts'
import { givenEvent, makeWebhookWorker } from '../../testing/webhook-work.ts'
import { readArguments } from '../command.ts'
import { webhookDeliveryCommands } from './webhook-deliveries.ts'
import { webhookCommands } from './webhooks.ts'

const deps = await makeDeps()
const receiver = await startReceiver()
const worker = makeWebhookWorker(deps)

/** Runs a line as it would be typed; the test's deps have the same parts. */
// biome-ignore lint/suspicious/noExplicitAny: tests look into answers freely
async function run(line: string): Promise<{ text: string; json: any }> {
  const words = line.split(' ')
  const command = [...webhookCommands, ...webhookDeliveryCommands].find(
    ({ name }) => name === words.slice(0, 2).join(' '),
  )
  if (!command) throw new Error(`no command: ${line}`)
  return command.run(deps as unknown as Parts, readArguments(command, words.slice(2)))
}

test('endpoints are added, listed, changed, rotated and removed', async () => {
  const { project } = await givenProject(deps)
  expect((await run(`webhooks list ${project.id}`)).text).toBe('There are no endpoints yet.')
  const added = await run(
    `webhooks add ${project.id} --url ${receiver.url} --events order.created,kyc.approved`,
  )
  const { endpointId, signingKey } = added.json
  expect(added.text).toContain(signingKey)
  expect((await run(`webhooks list ${project.id}`)).text).toContain('order.created, kyc.approved')
  expect((await run(`webhooks set ${endpointId} --events all --disable`)).json).toMatchObject({
    eventTypes: null,
    enabled: false,
    disabledReason: 'by_hand',
  })
  expect((await run(`webhooks set ${endpointId} --enable`)).text).toContain('enabled')
  const rotated = await run(`webhooks rotate ${endpointId} --overlap-hours 0`)
  expect(rotated.json).toMatchObject({ endpointId, oldKeysUntil: deps.clock.now() })
  expect(rotated.json.signingKey).not.toBe(signingKey)
  const listed = await run(`webhooks list ${project.id}`)
  expect(JSON.stringify(listed)).not.toContain('whsec_')
  await run(`webhooks remove ${endpointId}`)
  expect((await run(`webhooks list ${project.id}`)).json).toEqual([])
})

test('deliveries are shown and retried, one or all of a time', async () => {
  const { project } = await givenProject(deps)
  const { json: endpoint } = await run(`webhooks add ${project.id} --url ${receiver.url}`)
  await run(`webhooks set ${endpoint.endpointId} --disable`)
  const from = deps.clock.now().toISOString()
  for (let count = 0; count < 3; count++) await givenEvent(deps, project.id)
  deps.clock.advanceSeconds(1)
  const { json: failed } = await run(`webhooks deliveries ${project.id} --status failed`)
  expect(failed.total).toBe(3)
  const [{ id }] = failed.deliveries
  await expect(run(`webhooks retry ${project.id} --delivery ${id}`)).rejects.toThrow('is disabled')
  await run(`webhooks set ${endpoint.endpointId} --enable`)
  expect((await run(`webhooks retry ${project.id} --delivery ${id}`)).text).toContain('once more')
  await expect(run(`webhooks retry ${project.id} --delivery ${id}`)).rejects.toThrow('Only a failed delivery')
  expect((await run(`webhooks retry ${project.id} --from ${from}`)).json).toEqual({ retried: 2, more: false })
  await worker.deliver()
  const { text } = await run(`webhooks deliveries ${project.id} --event kyc.approved --status delivered`)
  expect(text).toContain(id)
})

test.each([
  ['webhooks add PROJECT', '--url is missing'],
  ['webhooks set ENDPOINT', 'Name at least one setting'],
  ['webhooks set ENDPOINT --enable --disable', 'Choose one'],
  ['webhooks rotate ENDPOINT --overlap-hours soon', 'number of hours'],
  ['webhooks deliveries PROJECT --status lost', '--status takes pending, delivered, failed'],
  ['webhooks retry PROJECT', 'Name a delivery'],
  ['webhooks retry PROJECT --from yesterday', '--from takes a time'],
  ['webhooks set whe_nonsense --enable', 'There is no webhook endpoint'],
])('%s is answered with how it should look', async (line, problem) => {
  const { project } = await givenProject(deps)
  const { json } = await run(`webhooks add ${project.id} --url ${receiver.url}`)
  const words = line.replace('PROJECT', project.id).replace('ENDPOINT', json.endpointId)
  await expect(run(words)).rejects.toThrow(problem)
})
