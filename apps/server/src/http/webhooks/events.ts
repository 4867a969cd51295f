import type * as api from '@sliproad/api/operations/webhooks'
import { listEvents as list, readEvent as read } from '../../modules/events/index.ts'
import { projectOf } from '../access/guard.ts'
import { sendReady } from '../answers/ready-answers.ts'
import type { Handler } from '../serve.ts'

// Events are sent as stored: parsing and writing them again would change long numbers.

export const listEvents: Handler<typeof api.listEvents> = (deps) => async (request, reply) => {
  const { after, type, limit = 50 } = request.query
  const { events, hasMore } = await list(deps, projectOf(request), {
    limit,
    ...(after !== undefined && { after }),
    ...(type && { types: [type] }),
  })
  const pagination = { limit, hasMore, after: events.at(-1)?.id ?? after ?? null }
  const data = events.map(({ payload }) => payload).join(',')
  return sendReady(reply, `{"success":true,"data":[${data}],"pagination":${JSON.stringify(pagination)}}`)
}

export const readEvent: Handler<typeof api.readEvent> = (deps) => async (request, reply) => {
  const { payload } = await read(deps, projectOf(request), request.params.eventId)
  return sendReady(reply, `{"success":true,"data":${payload}}`)
}
