import { type Call, GatewayFailure } from '../contract.ts'
import { fits, type Http, rowsOf } from '../kit.ts'
import { isGivenUp, statusOf } from './order-update.ts'
import { TransactionHead, TransactionRow, TransactionsReply } from './wire.ts'

type Sought = { requestId: string; createdAt: Date }

const dayMs = 24 * 60 * 60 * 1000
const pagesMax = 20

/**
 * Paybis cannot be asked for one request, only for the partner's transactions of some days; ours is picked from them.
 * The days begin at a midnight, because the list takes no later beginning than today's.
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

/** Rows of others may be odd; one of ours that cannot be read must not look like an order without payment. */
function readRow(row: unknown): TransactionRow {
  if (fits(TransactionRow, row)) return row
  throw new GatewayFailure('paybis', 'bad_answer', 'listed our transaction in a form that cannot be read', {
    retrySafe: true,
  })
}

/** A user may pay anew after a payment that failed: what went through counts, then whatever is still open. */
function decisive(rows: readonly TransactionRow[]): TransactionRow | undefined {
  const first = (status: string) => rows.find((row) => statusOf(row.status) === status)
  return first('completed') ?? first('processing') ?? rows.find(({ status }) => !isGivenUp(status)) ?? rows[0]
}

function midnightBefore(time: Date): Date {
  return new Date(Math.floor(time.getTime() / dayMs) * dayMs)
}
