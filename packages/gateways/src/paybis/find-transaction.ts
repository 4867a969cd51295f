import { type Call, GatewayFailure } from '../contract.ts'
import { type Http, reads, rowsOf } from '../kit.ts'
import { isGivenUp, statusOf } from './order-update.ts'
import { TransactionHead, TransactionRow, TransactionsReply } from './wire.ts'

type Sought = { requestId: string; createdAt: Date }

const dayMs = 24 * 60 * 60 * 1000
const pagesMax = 20
const listPagesMax = 2_000

/**
 * Paybis cannot look up one request, only list the partner's transactions of some days; ours is picked from them. The
 * range begins at midnight, because the list accepts no later start than today's.
 */
export async function findTransaction(
  http: Http,
  call: Call,
  { requestId, createdAt }: Sought,
  now: Date,
): Promise<TransactionRow | undefined> {
  const from = midnightBefore(new Date(Math.min(createdAt.getTime(), now.getTime())))
  const to = new Date(Math.min(createdAt.getTime() + 2 * dayMs, now.getTime() + 1_000))
  const found: TransactionRow[] = []
  const isOurs = ({ request }: { request: { id: string } }) => request.id === requestId
  let cursor: string | undefined
  for (let page = 0; page < pagesMax; page += 1) {
    const query = { from: from.toISOString(), to: to.toISOString(), limit: '50', cursor }
    const { data, meta } = await http.get(call, '/v2/transactions', TransactionsReply, { query })
    found.push(...rowsOf(TransactionHead, data).filter(isOurs).map(readRow))
    cursor = meta?.nextCursor ?? undefined
    if (found.some(({ status }) => !isGivenUp(status)) || !cursor) break
  }
  return decisive(found)
}

/** All transactions that were created in a period; an unreadable one must not look like one that is missing. */
export async function listTransactions(
  http: Http,
  call: Call,
  { from, to }: { from: Date; to: Date },
): Promise<TransactionRow[]> {
  const found: TransactionRow[] = []
  let cursor: string | undefined
  for (let page = 0; page < listPagesMax; page += 1) {
    const query = { from: from.toISOString(), to: to.toISOString(), limit: '50', cursor }
    const { data, meta } = await http.get(call, '/v2/transactions', TransactionsReply, { query })
    found.push(...data.map(readRow))
    cursor = meta?.nextCursor ?? undefined
    if (!cursor) return found
  }
  throw new GatewayFailure('paybis', 'bad_answer', 'listed more transactions than can be read at once', {
    retrySafe: false,
  })
}

/** Other rows may be odd; an unreadable row of ours must not look like an unpaid order. */
function readRow(row: unknown): TransactionRow {
  if (reads(TransactionRow, row)) return row
  throw new GatewayFailure('paybis', 'bad_answer', 'listed our transaction in a form that cannot be read', {
    retrySafe: true,
  })
}

/** A user may pay again after a failed payment: a successful payment counts first, then an open one. */
function decisive(rows: readonly TransactionRow[]): TransactionRow | undefined {
  const first = (status: string) => rows.find((row) => statusOf(row.status) === status)
  return first('completed') ?? first('processing') ?? rows.find(({ status }) => !isGivenUp(status)) ?? rows[0]
}

function midnightBefore(time: Date): Date {
  return new Date(Math.floor(time.getTime() / dayMs) * dayMs)
}
