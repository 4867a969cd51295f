import { type Decimal, decimal, parseAmount } from '@sliproad/core/decimal'
import type { ListedOrder } from './compare-lists.ts'

/** What each column of a list may be called, in lower case without separators; the first in a file counts. */
const columnNames = {
  orderId: [
    'orderid',
    'externaltransactionid',
    'externalid',
    'externalorderid',
    'partnerorderid',
    'merchantorderid',
  ],
  gatewayOrderId: ['gatewayorderid', 'transactionid', 'id', 'orderref', 'invoice'],
  status: ['status', 'state'],
  currency: ['currency', 'fiatcurrency', 'fiat', 'basecurrency'],
  amount: ['amount', 'fiatamount', 'totalamount', 'total'],
  partnerFee: ['partnerfee', 'extrafeeamount', 'partnerfeeamount', 'hostfeecut', 'affiliatefee'],
} as const satisfies Record<keyof ListedOrder, readonly string[]>

const statusWords: Readonly<Record<string, string>> = {
  complete: 'completed',
  completed: 'completed',
  success: 'completed',
  successful: 'completed',
  finished: 'completed',
  refunded: 'refunded',
  refund: 'refunded',
  failed: 'failed',
  cancelled: 'cancelled',
  canceled: 'cancelled',
  expired: 'expired',
  pending: 'pending',
  processing: 'processing',
}

export class UnreadableList extends Error {}

/** Reads a gateway's list from a CSV file. An unreadable line is named and nothing is compared. */
export function readList(text: string): ListedOrder[] {
  const [head, ...lines] = parseCsv(text)
  if (!head) throw new UnreadableList('The file is empty.')
  const names = head.map((name) => name.toLowerCase().replaceAll(/[^a-z]/g, ''))
  const placeOf = (known: readonly string[]) => {
    const name = known.find((candidate) => names.includes(candidate))
    return name === undefined ? -1 : names.indexOf(name)
  }
  const places = Object.fromEntries(
    Object.entries(columnNames).map(([field, known]) => [field, placeOf(known)]),
  ) as Record<keyof ListedOrder, number>
  if (places.orderId < 0 && places.gatewayOrderId < 0) {
    throw new UnreadableList('The first line names no column with an order id: order_id or gateway_order_id.')
  }
  return lines.map((cells, at) => {
    const cell = (field: keyof ListedOrder) => cells[places[field]]?.trim() || null
    const status = cell('status')?.toLowerCase() ?? null
    return {
      orderId: cell('orderId')?.toLowerCase() ?? null,
      gatewayOrderId: cell('gatewayOrderId'),
      status: status === null ? null : (statusWords[status] ?? status),
      currency: cell('currency')?.toUpperCase() ?? null,
      amount: amountIn(cell('amount'), at + 2),
      partnerFee: amountIn(cell('partnerFee'), at + 2),
    }
  })
}

function amountIn(cell: string | null, line: number): Decimal | null {
  if (cell === null) return null
  if (/^0+(\.0+)?$/.test(cell)) return decimal('0')
  const amount = parseAmount(cell)
  if (amount === undefined) throw new UnreadableList(`Line ${line}: ${cell.slice(0, 40)} is not an amount.`)
  return amount
}

/** RFC 4180: cells in quotes may hold commas, line ends and doubled quotes. */
function parseCsv(text: string): string[][] {
  const rows: string[][] = [[]]
  let cell = ''
  let isQuoted = false
  const plain = text.replace(/^\ufeff/, '')
  const endCell = () => {
    rows.at(-1)?.push(cell)
    cell = ''
  }
  for (let at = 0; at < plain.length; at++) {
    const char = plain[at]
    if (isQuoted && char === '"' && plain[at + 1] === '"') {
      cell += '"'
      at++
    } else if (char === '"') isQuoted = !isQuoted
    else if (isQuoted) cell += char
    else if (char === ',') endCell()
    else if (char === '\n') {
      endCell()
      rows.push([])
    } else if (char !== '\r') cell += char
  }
  endCell()
  return rows.filter((cells) => cells.some((text) => text.trim() !== ''))
}
