import { type EventType, eventTexts, eventTypes } from '@sliproad/api/events/event-types'
import { eventIdOf } from '@sliproad/core/ids'
import { createUuidV7 } from '@sliproad/core/uuid-v7'
import { sampleEvent } from '../../modules/events/index.ts'
import { fakeClock } from '../fake-clock.ts'

const introduction = `# Events

Every event that partners can hear about, with the body that is sent. How it is sent, and what happens when it does not
arrive, is in [Webhooks](webhooks.md); how to check that it is genuine in [Verifying webhooks](webhook-verification.md).
The JSON Schema of each body is in the \`webhooks\` section of \`/openapi.json\`.

All bodies have \`id\`, \`type\`, \`timestamp\` and \`data\`; events of orders also have \`sequence\`, counted from 1 for each
order. Bodies are sent without line breaks; fields may be added later, so ignore those you do not know. The examples are
the samples that \`POST /v1/webhooks/test\` and \`sliproad trigger\` send.
`

const groups: readonly [title: string, prefix: RegExp, text: string][] = [
  [
    'Orders',
    /^(order|transaction)\./,
    `A new order is told as \`order.created\`, then \`transaction.pending\`. Each change of its status is a \`transaction.*\`; an
order that becomes \`completed\`, \`failed\` or \`refunded\` is also told as \`order.completed\`. \`source\` is the fiat side and
\`destination\` the crypto side, for sales too. \`completedAt\` is there once the order is completed, \`previousStatus\` on a
change, \`metadata.email\` when it is known. What you gave as metadata is in \`metadata.partnerMetadata\` and nowhere else.`,
  ],
  [
    'Wallets',
    /^wallet\./,
    `A wallet is screened when it is added and every day after; \`wallet.screened\` comes when there is something new to say.`,
  ],
  ['KYC', /^kyc\./, `Nothing in these events says who the customer is; read the case for that.`],
]

/** The page of the docs, generated from the samples with fixed times and ids. */
export function renderCatalogue(): string {
  const sections = groups.map(([title, prefix, text]) => {
    const types = eventTypes.filter((type) => prefix.test(type))
    return [`## ${title}\n\n${text}\n`, ...types.map(renderType)].join('\n')
  })
  return [introduction, ...sections].join('\n')
}

function renderType(type: EventType): string {
  const clock = fakeClock()
  const newId = createUuidV7({ clock, randomBytes: (length) => new Uint8Array(length).fill(0x5a) })
  const { order, data } = sampleEvent(type, { newId, now: clock.now() })
  const body = {
    id: eventIdOf(newId()),
    type,
    ...(order && { sequence: order.sequence }),
    timestamp: clock.now().toISOString(),
    data,
  }
  // As the repository's formatter writes it: a list that fits is on one line.
  const json = JSON.stringify(body, null, 2).replace(/\[\s+("[^"]*")\s+\]/g, '[$1]')
  return `### ${type}\n\n${eventTexts[type]}.\n\n\`\`\`json\n${json}\n\`\`\`\n`
}
