import { eventSchema } from '@sliproad/api/events/event-data'
import { eventTypes } from '@sliproad/api/events/event-types'
import type * as operations from '@sliproad/api/operations/dashboard/endpoints'
import { renderSample } from '../../../modules/events/index.ts'
import type { Handler } from '../../serve.ts'
import { answer } from '../answer.ts'
import { fieldsOf, typescriptOf } from './describe-schema.ts'

/** Every event with its fields, an example and its type; made anew for each reader, because it is asked for rarely. */
export const readEventCatalogue: Handler<typeof operations.readEventCatalogue> =
  ({ newId, clock }) =>
  async () =>
    answer(
      eventTypes.map((type) => {
        const schema = eventSchema(type)
        return {
          type,
          fields: fieldsOf(schema),
          example: JSON.stringify(JSON.parse(renderSample(type, { newId, now: clock.now() })), null, 2),
          typescript: typescriptOf(type, schema),
        }
      }),
    )
