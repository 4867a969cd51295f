import { eventSchema } from '@sliproad/api/events/event-data'
import type { EventType } from '@sliproad/api/events/event-types'
import { Compile } from 'typebox/compile'
import { undeclaredFields } from './undeclared-fields.ts'

/** Every difference between a body that partners receive and the document. */
export function eventProblems(event: { type: EventType }): string[] {
  const schema = eventSchema(event.type)
  const problems = Compile(schema)
    .Errors(event)
    .map(({ instancePath, message }) => `${event.type}${instancePath} ${message}`)
  const undeclared = undeclaredFields(schema, event).map((path) => `${event.type}${path} is not declared`)
  return [...problems, ...undeclared]
}
