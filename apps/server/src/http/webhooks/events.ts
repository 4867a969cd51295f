import { listEvents, readEvent } from '../../modules/events/index.ts'
import { projectOf } from '../access/guard.ts'
import type { App, HttpDeps } from '../http-deps.ts'
import { sendReady } from '../answers/ready-answers.ts'
import { refusals } from '../schemas/schemas.ts'
import { EventList, EventParams, EventsQuery, OneEvent } from './events.schema.ts'

const tags = ['Webhooks']

/** Events are shown as they are stored: parsed and written again, long numbers would not be the same. */
export function eventRoutes(app: App, deps: HttpDeps): void {
  app.get(
    '/v1/events',
    {
      config: { access: 'secret' },
      schema: {
        tags,
        summary: 'Read the feed of events',
        description:
          'Every event of the project in an order that never changes. Whoever goes on behind the last one he knows misses none, also none that is written late.',
        querystring: EventsQuery,
        response: { 200: EventList, ...refusals(400, 401, 403, 404) },
      },
    },
    async (request, reply) => {
      const { after, type, limit = 50 } = request.query
      const wish = { limit, ...(after !== undefined && { after }), ...(type && { types: [type] }) }
      const { events, hasMore } = await listEvents(deps, projectOf(request), wish)
      const pagination = { limit, hasMore, after: events.at(-1)?.id ?? after ?? null }
      const data = events.map(({ payload }) => payload).join(',')
      return sendReady(reply, `{"success":true,"data":[${data}],"pagination":${JSON.stringify(pagination)}}`)
    },
  )

  app.get(
    '/v1/events/:eventId',
    {
      config: { access: 'secret' },
      schema: {
        tags,
        summary: 'Read an event',
        params: EventParams,
        response: { 200: OneEvent, ...refusals(401, 403, 404) },
      },
    },
    async (request, reply) => {
      const { payload } = await readEvent(deps, projectOf(request), request.params.eventId)
      return sendReady(reply, `{"success":true,"data":${payload}}`)
    },
  )
}
