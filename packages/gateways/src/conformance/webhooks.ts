import { expect } from 'vitest'
import { type OrderRef, type WebhookMessage, type WebhookReading, WebhookRefused } from '../contract.ts'
import { type Check, checksOf } from './check.ts'
import { eventually } from './eventually.ts'
import { openOrder } from './orders.ts'
import type { ConformanceOptions, Stage } from './stage.ts'

const twoDaysMs = 2 * 24 * 60 * 60 * 1000

export function messageChecks(options: ConformanceOptions): Check[] {
  const { signsMessages = true, signsTime = signsMessages, signsIn = 'header', signsOver = 'text' } = options
  const inHeader = signsMessages && signsIn === 'header'
  return checksOf('messages', [
    ['a message that comes twice has one key, and different messages have different keys', expectKeys],
    ...(inHeader ? [['a changed body is refused', expectBodyProven(signsOver)] as const] : []),
    ...(inHeader ? [['a changed or missing signature is refused', expectSignatureProven] as const] : []),
    ...(signsMessages && signsIn === 'body'
      ? ([
          [
            'whatever is changed in a body that proves itself, it is refused or says the same',
            expectSelfProven,
          ],
        ] as const)
      : []),
    ...(signsTime ? [['a message from days ago is refused', expectTimeProven] as const] : []),
    ['nonsense is refused and never breaks the reader', expectNonsenseRefused],
  ])
}

async function expectKeys(stage: Stage): Promise<void> {
  await stage.control.setFaults({ webhooks: 'doubled' })
  const messages = await messagesOfOneOrder(stage)
  const keys = await Promise.all(messages.map((message) => keyOf(stage, message)))
  expect(messages.length).toBeGreaterThanOrEqual(4)
  expect(new Set(keys).size).toBe(messages.length / 2)
}

function expectBodyProven(signsOver: 'text' | 'meaning') {
  return async (stage: Stage) => {
    for (const message of await messagesOfOneOrder(stage)) {
      const spaced = { ...message, body: `${message.body} ` }
      if (signsOver === 'text') await expectRefused(stage, spaced)
      else expect(await read(stage, spaced)).toEqual(await read(stage, message))
      await expectRefused(stage, { ...message, body: message.body.replace(/[a-z]/, 'Q') })
    }
  }
}

async function expectSignatureProven(stage: Stage): Promise<void> {
  const message = await firstMessage(stage)
  const honest = await read(stage, message)
  const names = Object.keys(message.headers)
  const outcomes = await Promise.all(
    names.map(async (name) => [
      await read(stage, withHeader(message, name, mutated(message.headers[name]))),
      await read(stage, withHeader(message, name, undefined)),
    ]),
  )
  // Headers that prove nothing may change freely; those of the proof must not.
  for (const outcome of outcomes.flat()) if (outcome !== 'refused') expect(outcome).toEqual(honest)
  expect(outcomes).toContainEqual(['refused', 'refused'])
}

async function expectSelfProven(stage: Stage): Promise<void> {
  const message = await firstMessage(stage)
  const honest = await read(stage, message)
  const outcomes = await Promise.all(changesOf(message.body).map((body) => read(stage, { ...message, body })))
  const believed = outcomes.filter((outcome) => outcome !== 'refused')
  for (const outcome of believed) expect(outcome).toEqual(honest)
  // Only text outside of the proof may change freely.
  expect(believed.length).toBeLessThan(outcomes.length / 10)
}

async function expectTimeProven(stage: Stage): Promise<void> {
  const message = await firstMessage(stage)
  const receivedAt = new Date(message.receivedAt.getTime() + twoDaysMs)
  await expectRefused(stage, { ...message, receivedAt })
}

async function expectNonsenseRefused(stage: Stage): Promise<void> {
  const message = await firstMessage(stage)
  for (const body of ['', 'null', '[]', '{}', '{"data":{}}', '<html>', '\u0000']) {
    const outcome = await read(stage, { ...message, body, headers: {} })
    expect(outcome === 'refused' || outcome.kind === 'ignored').toBe(true)
  }
}

async function firstMessage(stage: Stage): Promise<WebhookMessage> {
  const [message] = await messagesOfOneOrder(stage)
  if (!message) throw new Error('no message came')
  return message
}

/** All messages of a purchase. */
async function messagesOfOneOrder(stage: Stage): Promise<readonly WebhookMessage[]> {
  const { url, ref } = await openOrder(stage, 'buy')
  await stage.control.play(url, 'completed')
  let count = -1
  await eventually(stage.patienceMs, () => {
    const settled = stage.inbox.messages().length === count && count > 0
    count = stage.inbox.messages().length
    expect(settled).toBe(true)
  })
  const messages = stage.inbox.messages()
  const readings = await Promise.all(messages.map((message) => read(stage, message)))
  // A message of an earlier test's order may still arrive.
  return messages.filter((_, index) => !isAboutAnother(readings[index], ref))
}

function isAboutAnother(reading: WebhookReading | 'refused' | undefined, ref: OrderRef): boolean {
  if (!reading || reading === 'refused' || reading.kind === 'ignored') return false
  const named = reading.kind === 'updates' ? reading.updates : [reading]
  return named.every(
    ({ orderId, gatewayOrderId }) =>
      (orderId ?? ref.orderId) !== ref.orderId && gatewayOrderId !== ref.gatewayOrderId,
  )
}

async function read(stage: Stage, message: WebhookMessage): Promise<WebhookReading | 'refused'> {
  try {
    return await stage.gateway.readWebhook(message, stage.call())
  } catch (error) {
    if (error instanceof WebhookRefused) return 'refused'
    throw error
  }
}

async function expectRefused(stage: Stage, message: WebhookMessage): Promise<void> {
  expect(await read(stage, message)).toBe('refused')
}

async function keyOf(stage: Stage, message: WebhookMessage): Promise<string> {
  const reading = await stage.gateway.readWebhook(message, stage.call())
  if (reading.kind === 'ignored') throw new Error('a message of the order was ignored')
  return reading.dedupeKey
}

function withHeader(message: WebhookMessage, name: string, value: string | undefined): WebhookMessage {
  return { ...message, headers: { ...message.headers, [name]: value } }
}

/** The text with one character changed, in many positions, and with its end cut off. */
function changesOf(text: string): string[] {
  const step = Math.max(1, Math.floor(text.length / 100))
  const places = Array.from({ length: Math.ceil(text.length / step) }, (_, index) => index * step)
  const changed = places.map((at) => text.slice(0, at) + (text[at] === 'x' ? 'y' : 'x') + text.slice(at + 1))
  return [...changed, ...places.map((at) => text.slice(0, at))]
}

/** Changes a character near the end, where signatures are. */
function mutated(value: string | readonly string[] | undefined): string {
  const text = String(value ?? '')
  const at = Math.max(text.length - 3, 0)
  return text.slice(0, at) + (text[at] === '7' ? '8' : '7') + text.slice(at + 1)
}
