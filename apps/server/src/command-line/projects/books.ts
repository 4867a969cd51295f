import { bookAccounts } from '@sliproad/core/vocabulary'
import type { Parts } from '../../compose.ts'
import {
  type BookMonth,
  closeMonth,
  correctBooks,
  listMonths,
  listPostings,
  type Month,
  owedOf,
  readMonth,
  type StatementRow,
} from '../../modules/books/index.ts'
import type { Project } from '../../modules/projects/index.ts'
import { type Command, type Given, textOf, UsageProblem } from '../command.ts'
import { table } from '../table.ts'
import { projectNamed } from './projects.ts'

const place = {
  project: { type: 'string' },
  gateway: { type: 'string' },
  currency: { type: 'string' },
} as const
const rowsAtOnce = 1_000

export const bookCommands: Command[] = [
  {
    name: 'books months',
    usage: 'books months --project PROJECT_ID [--month MONTH] [--gateway GATEWAY_ID] [--json]',
    summary: 'Show months by gateway and currency: orders, shares, and what is owed',
    flags: { project: { type: 'string' }, month: { type: 'string' }, gateway: { type: 'string' } },
    async run(parts, { flags }) {
      const { id } = await projectOf(parts, flags)
      const month = flags.month === undefined ? null : monthIn(flags)
      return monthsResult(await listMonths(parts.db, id, { month, gatewayId: textOf(flags.gateway) ?? null }))
    },
  },
  {
    name: 'books close',
    changes: 'books.closed',
    usage:
      'books close --project PROJECT_ID --month MONTH [--gateway GATEWAY_ID] [--currency CURRENCY] [--json]',
    summary: 'Close a past month: it takes no more entries, and later changes go into the present month',
    flags: { ...place, month: { type: 'string' } },
    async run(parts, { flags }) {
      const { id } = await projectOf(parts, flags)
      const only = {
        gatewayId: textOf(flags.gateway) ?? null,
        currency: textOf(flags.currency)?.toUpperCase() ?? null,
      }
      return monthsResult(await closeMonth(parts, id, monthIn(flags), only, null))
    },
  },
  {
    name: 'books statement',
    usage:
      'books statement --project PROJECT_ID --month MONTH [--gateway GATEWAY_ID] [--currency CURRENCY] [--json]',
    summary: 'Show every booking of a month, the newest first',
    flags: { ...place, month: { type: 'string' } },
    async run({ db, ...parts }, { flags }) {
      const { id } = await projectOf({ db, ...parts }, flags)
      const filter = {
        month: monthIn(flags),
        gatewayId: textOf(flags.gateway),
        currency: textOf(flags.currency)?.toUpperCase(),
      }
      const rows: StatementRow[] = []
      let cursor: string | undefined
      do {
        const page = await listPostings(db, id, filter, { limit: rowsAtOnce, cursor })
        rows.push(...page.rows)
        cursor = page.next ?? undefined
      } while (cursor !== undefined)
      const head = ['Booked', 'Gateway', 'Kind', 'Source', 'Order', 'Volume', 'Partner', 'Currency', 'Reason']
      return {
        json: rows,
        text: table(
          head,
          rows.map((row) => [
            row.bookedAt.toISOString(),
            row.gatewayId,
            row.kind,
            row.source,
            row.orderId ?? '-',
            row.volume,
            row.partnerFee,
            row.currency,
            row.reason ?? '',
          ]),
        ),
      }
    },
  },
  {
    name: 'books correct',
    changes: 'books.corrected',
    usage: `books correct --project PROJECT_ID --gateway GATEWAY_ID --currency CURRENCY --amount AMOUNT --from partner|gateway|network|customer|exchange|payout --to payout|partner|gateway|network|customer|exchange --reason TEXT [--month MONTH] [--order ORDER] [--json]`,
    summary: 'Move an amount from one account of the books to another; partner to payout records a payment',
    flags: {
      ...place,
      month: { type: 'string' },
      amount: { type: 'string' },
      from: { type: 'string' },
      to: { type: 'string' },
      reason: { type: 'string' },
      order: { type: 'string' },
    },
    async run(parts, { flags }) {
      const { id } = await projectOf(parts, flags)
      const posting = await correctBooks(
        parts,
        id,
        {
          gatewayId: textOf(flags.gateway) ?? '',
          currency: textOf(flags.currency) ?? '',
          amount: textOf(flags.amount) ?? '',
          from: accountIn(flags, 'from'),
          to: accountIn(flags, 'to'),
          reason: textOf(flags.reason) ?? '',
          month: flags.month === undefined ? null : monthIn(flags),
          orderId: textOf(flags.order) ?? null,
        },
        null,
      )
      return { json: posting, text: `Booked ${posting.id} in ${posting.month}.` }
    },
  },
]

async function projectOf(parts: Parts, flags: Given['flags']): Promise<Project> {
  const named = textOf(flags.project)
  if (named === undefined) throw new UsageProblem('--project is needed.')
  return projectNamed(parts, named)
}

export function monthIn(flags: Given['flags']): Month {
  const month = readMonth(textOf(flags.month) ?? '')
  if (month === undefined) throw new UsageProblem('--month is a month such as 2026-03.')
  return month
}

function accountIn(flags: Given['flags'], name: 'from' | 'to') {
  const account = bookAccounts.find((known) => known === flags[name])
  if (!account) throw new UsageProblem(`--${name} is one of ${bookAccounts.join(', ')}.`)
  return account
}

function monthsResult(months: readonly BookMonth[]) {
  const rows = months.map((part) => ({ ...part, owed: owedOf(part) }))
  const head = ['Month', 'Gateway', 'Currency', 'Orders', 'Volume', 'Refunded', 'Partner', 'Owed', 'State']
  return {
    json: rows,
    text: table(
      head,
      rows.map((row) => [
        row.month,
        row.gatewayId,
        row.currency,
        String(row.orders),
        row.volume,
        row.refunded,
        row.partnerFees,
        row.owed,
        row.closedAt ? `closed ${row.closedAt.toISOString()}` : 'open',
      ]),
    ),
  }
}
