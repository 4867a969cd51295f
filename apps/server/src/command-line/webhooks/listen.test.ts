import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ProjectId } from '@sliproad/core/ids'
import { verifyWebhook } from '@sliproad/sdk'
import { afterAll, expect, test } from 'vitest'
import type { Parts } from '../../compose.ts'
import { newestEvent } from '../../modules/events/index.ts'
import { changeProject } from '../../modules/projects/index.ts'
import { endpointIdOf, rotateSigningKey } from '../../modules/webhooks/index.ts'
import { givenProject } from '../../testing/given.ts'
import { makeDeps } from '../../testing/make-deps.ts'
import { startReceiver } from '../../testing/receiver.ts'
import { givenEvent } from '../../testing/webhook-work.ts'
import { type Command, readArguments } from '../command.ts'
import { listenCommands } from './listen.ts'
import { triggerCommands } from './trigger.ts'

const made = await makeDeps()
const config = { ...made.config, dataDir: await mkdtemp(join(tmpdir(), 'sliproad-listen-')) }
afterAll(() => rm(config.dataDir, { recursive: true }))
const sleep = async (ms: number, signal?: AbortSignal) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  signal?.addEventListener('abort', () => resolve(), { once: true })
  if (!signal?.aborted) setTimeout(resolve, ms / 5)
  else resolve()
  await promise
}
const deps = { ...made, config, sleep }
const parts = deps as unknown as Parts
const receiver = await startReceiver()

const run = (command: Command | undefined, words: string) => {
  if (!command) throw new Error('there is no such command')
  return command.run(parts, readArguments(command, words.split(' ').slice(1).filter(Boolean)))
}
// biome-ignore lint/suspicious/noExplicitAny: tests look into answers freely
const trigger = async (words: string): Promise<any> =>
  (await run(triggerCommands[0], `trigger ${words}`)).json

/** The command as it runs in its own terminal, until it is interrupted. */
function listen(words: string) {
  const lines: string[] = []
  const interrupting = new AbortController()
  const [command] = listenCommands({
    print: (line) => lines.push(line),
    untilInterrupted: () => interrupting.signal,
  })
  const finished = run(command, `listen ${words}`)
  return {
    lines,
    started: () => expect.poll(() => lines.length, { timeout: 5_000 }).toBeGreaterThan(0),
    async stop() {
      interrupting.abort()
      // biome-ignore lint/suspicious/noExplicitAny: tests look into answers freely
      return (await finished) as { text: string; json: any }
    },
  }
}

test('with --json every line is JSON: where events go, and each event with its outcome', async () => {
  const { project } = await givenProject(deps)
  const listening = listen(`--forward ${receiver.url}/${project.id} --project ${project.id} --json`)
  await listening.started()
  const { eventId } = await trigger(`order.created --project ${project.id}`)
  await expect.poll(() => listening.lines.length, { timeout: 5_000 }).toBe(2)
  expect(listening.lines.map((line) => JSON.parse(line))).toEqual([
    { projectId: project.id, forward: `${receiver.url}/${project.id}`, after: null },
    {
      eventId,
      type: 'order.created',
      createdAt: expect.any(String),
      status: 200,
      durationMs: expect.any(Number),
    },
  ])
  await listening.stop()
})

function receivedOf(projectId: ProjectId, types: readonly string[] = []) {
  const own = receiver.received.filter(({ path }) => path.endsWith(projectId))
  return types.length === 0
    ? own
    : own.filter(({ headers }) => types.includes(String(headers['x-webhook-event'])))
}

test('events go to the local URL as they happen, signed, and each is told with its status and time', async () => {
  const { project, webhookSigningKey } = await givenProject(deps)
  const before = await givenEvent(deps, project.id)
  await expect.poll(() => newestEvent(deps, project.id)).toBe(before.id)
  const listening = listen(`--forward ${receiver.url}/${project.id} --project ${project.id}`)
  await listening.started()
  const { eventId } = await trigger(`order.created --project ${project.id}`)
  await expect.poll(() => listening.lines.length, { timeout: 5_000 }).toBe(2)
  const [got, ...others] = receivedOf(project.id)
  expect(others).toEqual([])
  expect(
    await verifyWebhook(got?.body ?? '', got?.headers ?? {}, webhookSigningKey, { now: deps.clock.now() }),
  ).toMatchObject({ id: eventId, type: 'order.created', sequence: 1 })
  expect(got?.headers).toMatchObject({
    'x-webhook-event': 'order.created',
    'webhook-id': eventId,
    'x-webhook-delivery-id': expect.stringMatching(/^whd_/),
  })
  expect(listening.lines[1]).toMatch(
    /^2026-03-01T12:00:00\.000Z {2}order\.created +evt_\w+ {2}200 in \d+ ms$/,
  )
  const ended = await listening.stop()
  expect(ended.json).toEqual({ forwarded: 1, failed: 0, after: eventId })
  expect(ended.text).toContain(`--after ${eventId}`)
})

test('it goes on where it ended, with the types it was asked for, and is not stopped by a receiver that fails', async () => {
  const { project } = await givenProject(deps)
  const first = await givenEvent(deps, project.id, 'kyc.started')
  const words = `--forward ${receiver.url}/${project.id} --project ${project.id}`
  for (const type of ['kyc.started', 'kyc.approved', 'wallet.created', 'kyc.approved'] as const)
    await givenEvent(deps, project.id, type)
  receiver.answer(({ headers }, response) =>
    response.writeHead(headers['x-webhook-event'] === 'kyc.started' ? 500 : 204).end(),
  )
  const listening = listen(`${words} --events kyc.started,kyc.approved --after ${first.id}`)
  await expect.poll(() => listening.lines.length, { timeout: 10_000 }).toBe(4)
  expect(listening.lines[1]).toContain('500 in')
  expect(listening.lines[3]).toContain('204 in')
  const { json } = await listening.stop()
  expect(json).toMatchObject({ forwarded: 2, failed: 1 })
  expect(receivedOf(project.id).map(({ headers }) => headers['x-webhook-event'])).toEqual([
    'kyc.started',
    'kyc.approved',
    'kyc.approved',
  ])
  const again = listen(`${words} --after ${json.after}`)
  await again.started()
  await givenEvent(deps, project.id, 'kyc.expired')
  await expect.poll(() => again.lines.length, { timeout: 10_000 }).toBe(2)
  expect(again.lines[1]).toContain('kyc.expired')
  await again.stop()
})

test('an event that an interruption cuts off is not counted, and comes again next time', async () => {
  const { project } = await givenProject(deps)
  const before = await givenEvent(deps, project.id)
  await givenEvent(deps, project.id)
  receiver.answer(() => {})
  const words = `--forward ${receiver.url}/${project.id} --project ${project.id} --after ${before.id}`
  const listening = listen(words)
  await expect.poll(() => receivedOf(project.id).length, { timeout: 10_000 }).toBe(1)
  expect((await listening.stop()).json).toEqual({ forwarded: 0, failed: 0, after: before.id })
  receiver.answerStatus(200)
  const again = listen(words)
  await expect.poll(() => again.lines.length, { timeout: 10_000 }).toBe(2)
  await again.stop()
  const [one, other] = receivedOf(project.id)
  expect(one?.body).toBe(other?.body)
})

test('it signs with the keys of the project’s own webhook URL once that has others', async () => {
  const { project, webhookSigningKey } = await givenProject(deps)
  await changeProject(deps, project.id, { webhookUrl: 'https://shop.example/hooks' })
  const { signingKey } = await rotateSigningKey(deps, project.id, endpointIdOf(project.id), 0)
  expect(signingKey).not.toBe(webhookSigningKey)
  const listening = listen(`--forward ${receiver.url}/${project.id} --project ${project.id}`)
  await listening.started()
  expect(await trigger(`kyc.approved --project ${project.id}`)).toMatchObject({ deliveries: 1 })
  await expect.poll(() => receivedOf(project.id).length, { timeout: 10_000 }).toBe(1)
  await listening.stop()
  const [got] = receivedOf(project.id)
  const verified = verifyWebhook(got?.body ?? '', got?.headers ?? {}, signingKey, { now: deps.clock.now() })
  await expect(verified).resolves.toMatchObject({ type: 'kyc.approved' })
})

test('without a project it is the demo of the sandbox', async () => {
  const { projectId, eventId } = await trigger('transaction.completed')
  const [event] = await deps.db`select project_id, payload from events where project_id = ${projectId}`
  expect(event?.payload).toContain(eventId)
  expect((await trigger('transaction.completed')).projectId).toBe(projectId)
})

test.each([
  ['listen', '', '--forward takes a URL'],
  ['listen', '--forward somewhere', '--forward takes a URL'],
  ['listen', '--forward ftp://localhost/x', '--forward takes a URL'],
  ['listen', '--forward http://localhost:1 --events order.lost', 'There is no event order.lost'],
  ['listen', '--forward http://localhost:1 --project nobody', 'There is no project nobody'],
  ['listen', '--forward http://localhost:1 --after evt_nonsense', 'There is no event with this id'],
  ['trigger', 'order.lost', 'There is no event order.lost'],
])('%s %s is answered with how it should look', async (name, words, problem) => {
  const running = name === 'trigger' ? trigger(words) : listen(words).stop()
  await expect(running).rejects.toThrow(problem)
})

test('production has no samples and no demo', async () => {
  const production = { ...deps, environment: 'production' } as unknown as Parts
  const [command] = triggerCommands
  const given = { positionals: ['order.created'], flags: {} }
  await expect(command?.run(production, given)).rejects.toThrow('sandbox only')
  const [listening] = listenCommands({ print: () => {}, untilInterrupted: () => AbortSignal.abort() })
  const flags = { forward: 'http://localhost:1' }
  await expect(listening?.run(production, { positionals: [], flags })).rejects.toThrow('--project')
})
