import { WebhookRefused } from '@sliproad/providers/kit'
import { describe, expect, test } from 'vitest'
import type { KycHint, KycMessage, KycStatus } from '../contract.ts'
import type { KycConformanceOptions, Stage } from './stage.ts'

export function describeMessages(
  { signsMessages = true }: KycConformanceOptions,
  current: () => Stage,
): void {
  describe('messages', () => {
    test('every message is a reason to read the case it is about, and reading gives the truth', async () => {
      const stage = current()
      const { ref, messages } = await messagesOfOneCase(stage)
      for (const message of messages) {
        expect(await read(stage, message)).toMatchObject({ kind: 'hint', caseId: ref.caseId })
      }
      expect(await stage.provider.read(ref, stage.call())).toMatchObject({ status: 'approved' })
    })

    test('a message that comes twice has one key, and different messages have different keys', async () => {
      const stage = current()
      await stage.control.setFaults({ webhooks: 'doubled' })
      const { messages } = await messagesOfOneCase(stage)
      const keys = await Promise.all(messages.map((message) => keyOf(stage, message)))
      expect(messages.length).toBeGreaterThanOrEqual(4)
      expect(new Set(keys).size).toBe(messages.length / 2)
    })

    test('a message that is played again days later is the same message', async () => {
      const stage = current()
      const { messages } = await messagesOfOneCase(stage)
      const [message] = messages
      if (!message) throw new Error('no message came')
      const later = { ...message, receivedAt: new Date(message.receivedAt.getTime() + 3 * 24 * 3_600_000) }
      expect(await keyOf(stage, later)).toBe(await keyOf(stage, message))
    })

    if (signsMessages)
      test('a changed body or proof is refused', async () => {
        const stage = current()
        const { messages } = await messagesOfOneCase(stage)
        for (const message of messages) {
          expect(await read(stage, { ...message, body: `${message.body} ` })).toBe('refused')
          expect(await read(stage, { ...message, body: message.body.replace('a', 'b') })).toBe('refused')
          expect(await read(stage, { ...message, headers: {} })).toBe('refused')
          const { 'x-payload-digest': digest } = message.headers
          const headers = { ...message.headers, 'x-payload-digest': String(digest).replace(/.$/, 'z') }
          expect(await read(stage, { ...message, headers })).toBe('refused')
        }
      })

    if (!signsMessages)
      test('without the secret of the address a message is refused', async () => {
        const stage = current()
        const { messages } = await messagesOfOneCase(stage)
        for (const message of messages) {
          expect(await read(stage, { ...message, query: {} })).toBe('refused')
          expect(await read(stage, { ...message, query: { token: 'guess' } })).toBe('refused')
        }
      })

    if (!signsMessages)
      test('a forged body can make us look, and changes nothing', async () => {
        const stage = current()
        const { messages } = await messagesOfOneCase(stage)
        const { ref } = await stage.start()
        const [message] = messages
        const forged = JSON.stringify({
          ...JSON.parse(message?.body ?? '{}'),
          identificationprocess: { transactionnumber: ref.caseId, result: 'SUCCESS' },
        })
        const hint = await read(stage, { ...(message as KycMessage), body: forged })
        expect(hint).toMatchObject({ kind: 'hint', caseId: ref.caseId })
        expect(Object.keys(hint)).toEqual(['kind', 'caseId', 'providerCaseId', 'dedupeKey'])
        expect(await stage.provider.read(ref, stage.call())).not.toMatchObject({ status: 'approved' })
      })

    test('nonsense is refused and never breaks the reader', async () => {
      const stage = current()
      const { messages } = await messagesOfOneCase(stage)
      for (const body of ['', 'null', '[]', '{}', '{"type":{}}', '<html>', '\u0000', '{"a":'.repeat(500)]) {
        for (const message of messages) {
          const outcome = await read(stage, { ...message, body })
          expect(outcome === 'refused' || outcome.kind === 'ignored').toBe(true)
        }
      }
    })
  })
}

/** A case's messages from its beginning to its approval. */
async function messagesOfOneCase(stage: Stage) {
  const { ref } = await stage.start()
  for (const outcome of [
    'in_progress',
    'manual_review',
    'approved',
  ] as const satisfies readonly KycStatus[]) {
    await stage.control.play(ref.caseId, outcome)
  }
  return { ref, messages: stage.messages().filter(({ body }) => body.includes(ref.caseId)) }
}

async function read(stage: Stage, message: KycMessage): Promise<KycHint | 'refused'> {
  try {
    return await stage.provider.readWebhook(message, stage.call())
  } catch (error) {
    if (error instanceof WebhookRefused) return 'refused'
    throw error
  }
}

async function keyOf(stage: Stage, message: KycMessage): Promise<string> {
  const hint = await read(stage, message)
  if (hint === 'refused' || hint.kind !== 'hint') throw new Error('a message of the case was not taken')
  return hint.dedupeKey
}
