import { toTypeId } from '@sliproad/core/type-id'
import type { Db } from '../../../apps/server/src/db/connect.ts'
import type { SeedPlan } from './seed-plan.ts'

export type Samples = Awaited<ReturnType<typeof drawSamples>>

type Row = Record<string, string>

/** A row from the middle of each list, to search for. */
export async function drawSamples(db: Db, { projectId, endpointId, userId, endsAt }: SeedPlan) {
  const middle = new Date(endsAt.getTime() - 180 * 24 * 60 * 60 * 1000)
  const draw = async <Found extends Row>(rows: Promise<Row[]>): Promise<Found> => {
    const [row] = await rows
    if (!row) throw new Error('a table was not filled')
    return row as Found
  }
  const around = (column = 'created_at') =>
    db`project_id = ${projectId} and ${db(column)} < ${middle} order by ${db(column)} desc limit 1`
  const order = await draw<{
    id: string
    sessionId: string
    customerId: string
    walletAddress: string
    transactionHash: string
    gatewayOrderId: string
  }>(
    db`select id, session_id, customer_id, wallet_address, transaction_hash, gateway_order_id from orders
      where opening = 'opened' and session_id is not null and status = 'completed' and ${around()}`,
  )
  const session = await draw<{ id: string; destinationAddress: string }>(
    db`select id, destination_address from sessions where id = ${order.sessionId}`,
  )
  const customer = await draw<{ id: string; externalCustomerId: string }>(
    db`select id, external_customer_id from customers where id = ${order.customerId}`,
  )
  const wallet = await draw<{ id: string; address: string }>(
    db`select id, address from wallets where ${around()}`,
  )
  const kycCase = await draw<{ id: string }>(db`select id from kyc_cases where ${around()}`)
  const sent = await draw<{ id: string; eventId: string }>(
    db`select id, event_id from deliveries where ${around()}`,
  )
  const audit = await draw<{ id: string }>(db`select id from audit_log where ${around('at')}`)
  const delivery = { ...sent, id: toTypeId('whd', sent.id), endpointId: toTypeId('whe', endpointId) }
  return { order, session, customer, wallet, kycCase, delivery, auditId: audit.id, userId }
}
