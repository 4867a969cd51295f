import type * as operations from '@sliproad/api/operations/dashboard/orders'
import * as orders from '../../../modules/orders/index.ts'
import { resendOrder as resend } from '../../../modules/webhooks/index.ts'
import type { Handler } from '../../serve.ts'
import { answer } from '../answer.ts'
import { audited } from '../audited.ts'
import { callerOf, projectOf } from '../guard.ts'
import { toOrderRow } from '../records/record-views.ts'

/** What a person does to one order. */

export const addOrderNote: Handler<typeof operations.addOrderNote> = (deps) => async (request) => {
  const { id } = request.params
  const { user } = callerOf(request)
  const written = { author: { id: user.id, email: user.email }, text: request.body.text }
  return answer(
    // The text may name a customer, so the record of the change leaves it out.
    await audited(deps, request, { action: 'order.note_added', target: id }, () =>
      orders.addNote(deps, projectOf(request), id, written),
    ),
  )
}

export const removeOrderNote: Handler<typeof operations.removeOrderNote> = (deps) => async (request) => {
  const { id, noteId } = request.params
  await audited(deps, request, { action: 'order.note_removed', target: id, detail: { noteId } }, () =>
    orders.removeNote(deps, projectOf(request), id, noteId),
  )
  return answer({ removed: true })
}

export const resendOrder: Handler<typeof operations.resendOrder> = (deps) => async (request) => {
  const { id } = request.params
  const projectId = projectOf(request)
  return answer(
    await audited(deps, request, { action: 'order.resent', target: id }, async () => {
      const { order } = await orders.readOrder(deps, projectId, id)
      return { resent: await resend(deps, projectId, order.id) }
    }),
  )
}

export const simulateOrder: Handler<typeof operations.simulateOrder> = (deps) => async (request) => {
  const { id } = request.params
  const { status } = request.body
  return answer(
    await audited(deps, request, { action: 'order.simulated', target: id, detail: { status } }, async () =>
      toOrderRow(await orders.simulateOrder(deps, projectOf(request), id, status)),
    ),
  )
}
