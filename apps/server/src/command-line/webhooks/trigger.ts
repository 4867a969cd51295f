import { type EventType, eventTypes } from '@sliproad/api/events/event-types'
import { Refusal } from '@sliproad/api/refusal'
import { triggerSample } from '../../modules/events/index.ts'
import { type Command, textOf, UsageProblem } from '../command.ts'
import { demoOrNamedProject } from '../projects/demo-project.ts'

export const triggerCommands: Command[] = [
  {
    name: 'trigger',
    usage: 'trigger EVENT [--project PROJECT_ID] [--json]',
    summary: 'Publish a realistic sample of an event, by default in the demo project',
    takes: ['EVENT'],
    flags: { project: { type: 'string' } },
    async run(parts, { positionals, flags }) {
      if (parts.environment !== 'sandbox')
        throw new Refusal('NOT_FOUND', { message: 'Samples exist in sandbox only.' })
      const type = readEventType(positionals[0] ?? '')
      const { id } = await demoOrNamedProject(parts, textOf(flags.project))
      const event = await triggerSample(parts, id, type)
      const { id: eventId, deliveries } = event
      const sentTo = deliveries.length === 1 ? '1 endpoint' : `${deliveries.length} endpoints`
      return {
        json: { eventId, eventType: type, projectId: id, deliveries: deliveries.length },
        text: `Published ${type} as ${eventId}, for ${sentTo} of project ${id}.`,
      }
    },
  },
]

/** The type of this name, or an error that lists all types. */
export function readEventType(name: string): EventType {
  const type = eventTypes.find((known) => known === name)
  if (!type) throw new UsageProblem(`There is no event ${name}. There are:\n  ${eventTypes.join('\n  ')}`)
  return type
}
