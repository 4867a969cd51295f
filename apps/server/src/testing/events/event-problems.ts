import { Compile } from 'typebox/compile'
import { type EventType, eventSchema } from '../../modules/events/index.ts'
import { undeclaredFields } from './undeclared-fields.ts'

/** Everything in which a body that partners are sent is not what the document says. */
export function eventProblems(event: { type: EventType }): string[] {
  const shape = eventSchema(event.type)
  const problems = Compile(shape)
    .Errors(event)
    .map(({ instancePath, message }) => `${event.type}${instancePath} ${message}`)
  const undeclared = undeclaredFields(shape, event).map((path) => `${event.type}${path} is not declared`)
  return [...problems, ...undeclared]
}
