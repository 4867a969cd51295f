import type { EventId } from '@sliproad/core/ids'
import { createSender } from '@sliproad/outbound/create-sender'
import { createGuard } from '@sliproad/outbound/guard'
import type { Sent as AnySent } from '@sliproad/outbound/send-post'
import { type FeedEvent, newestEvent, readEvent } from '../../modules/events/index.ts'
import { createKeyOpener, forwardEvent } from '../../modules/webhooks/index.ts'
import { type Command, listOf, textOf, UsageProblem } from '../command.ts'
import { demoOrNamedProject } from '../projects/demo-project.ts'
import { followEvents } from './follow-events.ts'
import { readEventType } from './trigger.ts'

type Sent = Exclude<AnySent, { kind: 'aborted' }>

/** Where a long-running command prints, and the signal that ends it. */
export type Terminal = { print: (line: string) => void; untilInterrupted: () => AbortSignal }

export function listenCommands({ print, untilInterrupted }: Terminal): Command[] {
  return [
    {
      name: 'listen',
      usage: 'listen --forward URL [--project PROJECT_ID] [--events TYPE,TYPE] [--after EVENT_ID] [--json]',
      summary: 'Send the events of a project to a local URL as they happen, until Ctrl-C',
      flags: {
        forward: { type: 'string' },
        project: { type: 'string' },
        events: { type: 'string' },
        after: { type: 'string' },
      },
      async run(parts, { flags, json = false }) {
        const url = readUrl(textOf(flags.forward))
        const types = listOf(flags.events)?.map(readEventType)
        const project = await demoOrNamedProject(parts, textOf(flags.project))
        const given = textOf(flags.after)
        const after =
          given === undefined
            ? await newestEvent(parts, project.id)
            : (await readEvent(parts, project.id, given)).id
        const signal = untilInterrupted()
        // The operator chooses this URL, on the operator's own machine, so the rules for partners' addresses do not
        // apply.
        const sender = createSender({ guard: createGuard({ environment: 'sandbox' }), clock: parts.clock })
        const deps = { ...parts, send: sender.send, openKey: createKeyOpener(parts.sealer) }
        print(
          json
            ? JSON.stringify({ projectId: project.id, forward: url, after: after ?? null })
            : `Events of ${project.name} (${project.id}) go to ${url}. Ctrl-C ends it.`,
        )
        const counts = { forwarded: 0, failed: 0 }
        try {
          const last = await followEvents(deps, {
            projectId: project.id,
            after,
            types,
            signal,
            async onEvent(event) {
              const sent = await forwardEvent(deps, project, event, url, signal)
              if (sent.kind === 'aborted') return false
              counts[isTaken(sent) ? 'forwarded' : 'failed']++
              print(json ? JSON.stringify(factsOf(event, sent)) : describe(event, sent))
              return true
            },
            onTrouble: () =>
              print(
                json
                  ? JSON.stringify({ waiting: 'database' })
                  : 'The database does not answer; waiting for it.',
              ),
          })
          return summary(counts, last)
        } finally {
          await sender.close()
        }
      },
    },
  ]
}

function readUrl(given: string | undefined): string {
  const url = given !== undefined && URL.canParse(given) ? new URL(given) : undefined
  if (!url || !['http:', 'https:'].includes(url.protocol))
    throw new UsageProblem('--forward takes a URL, such as http://localhost:3000/hooks.')
  return url.href
}

function isTaken(sent: Sent): boolean {
  return sent.kind === 'answered' && sent.status >= 200 && sent.status < 300
}

function describe({ id, type, createdAt }: FeedEvent, sent: Sent): string {
  return `${createdAt.toISOString()}  ${type.padEnd(22)}  ${id}  ${outcome(sent)}`
}

function factsOf({ id, type, createdAt }: FeedEvent, sent: Sent) {
  const outcomeFacts = sent.kind === 'answered' ? { status: sent.status } : { error: sent.error }
  return { eventId: id, type, createdAt, ...outcomeFacts, durationMs: Math.round(sent.durationMs) }
}

function outcome(sent: Sent): string {
  const took = `${Math.round(sent.durationMs)} ms`
  return sent.kind === 'answered' ? `${sent.status} in ${took}` : `failed after ${took}: ${sent.error}`
}

function summary(counts: { forwarded: number; failed: number }, last: EventId | undefined) {
  const goOn = last === undefined ? '' : ` To go on where it ended: --after ${last}`
  return {
    json: { ...counts, after: last ?? null },
    text: `${counts.forwarded} events were taken, ${counts.failed} were not.${goOn}`,
  }
}
