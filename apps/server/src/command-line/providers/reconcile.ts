import { readFile } from 'node:fs/promises'
import { Refusal } from '@sliproad/api/refusal'
import type { OrderUpdate } from '@sliproad/gateways/contract'
import { callWithin } from '@sliproad/gateways/kit'
import type { Parts } from '../../compose.ts'
import {
  endOf,
  type ListedOrder,
  type Month,
  type Reconciliation,
  readList,
  reconcileMonth,
  startOf,
  UnreadableList,
} from '../../modules/books/index.ts'
import type { ConnectedGateway } from '../../modules/gateways/index.ts'
import { type Command, type CommandResult, textOf, UsageProblem } from '../command.ts'
import { monthIn } from '../projects/books.ts'
import { table } from '../table.ts'
import { projectIn } from './credentials.ts'
import { connectedTo, requireGateway } from './gateways.ts'

/** An order may be created this long before it is completed, and gateways list it by its creation. */
const earlierMs = 7 * 24 * 60 * 60 * 1000
const patienceMs = 120_000

export const reconcileCommands: Command[] = [
  {
    name: 'reconcile',
    usage: 'reconcile GATEWAY_ID --month MONTH [--file PATH] [--project PROJECT_ID] [--json]',
    summary:
      "Compare a month with the gateway's own list and name every difference; exit code 1 if there is any",
    takes: ['GATEWAY_ID'],
    flags: { month: { type: 'string' }, file: { type: 'string' }, project: { type: 'string' } },
    async run(parts, { positionals: [gatewayId = ''], flags }) {
      const definition = requireGateway(parts, gatewayId)
      const month = monthIn(flags)
      const projectId = await projectIn(parts, flags.project)
      const file = textOf(flags.file)
      const listed = file === undefined ? undefined : await readFileList(file)
      return connectedTo(parts, definition, flags.project, async ({ connected, accountIds }) => {
        const theirs = listed ?? (await askForList(parts, connected, month))
        return resultOf(
          await reconcileMonth(parts, { projectId, gatewayId: definition.id, month, accountIds }, theirs),
        )
      })
    },
  },
]

async function askForList(
  parts: Parts,
  { name, gateway }: ConnectedGateway,
  month: Month,
): Promise<ListedOrder[]> {
  if (!gateway.listOrders) {
    throw new Refusal('VALIDATION_ERROR', {
      message: `${name} cannot be asked for its list. Export it there and name it with --file.`,
    })
  }
  const call = callWithin(parts.clock, patienceMs)
  try {
    return (await gateway.listOrders(periodOf(month, parts), call)).map(toListed)
  } finally {
    call.done()
  }
}

function periodOf(month: Month, { clock }: Parts): { from: Date; to: Date } {
  const to = new Date(Math.min(endOf(month).getTime(), clock.now().getTime()))
  return { from: new Date(startOf(month).getTime() - earlierMs), to }
}

async function readFileList(path: string): Promise<ListedOrder[]> {
  try {
    return readList(await readFile(path, 'utf8'))
  } catch (error) {
    if (error instanceof UnreadableList) throw new UsageProblem(error.message)
    if ((error as { code?: string }).code === 'ENOENT') throw new UsageProblem(`There is no file ${path}.`)
    throw error
  }
}

function toListed({
  orderId,
  gatewayOrderId,
  status,
  fiatCurrency,
  fiatAmount,
  fees,
}: OrderUpdate): ListedOrder {
  return {
    orderId: orderId ?? null,
    gatewayOrderId,
    status: status === 'unknown' ? null : status,
    currency: fiatCurrency ?? null,
    amount: fiatAmount ?? null,
    partnerFee: fees?.partnerFee ?? null,
  }
}

function resultOf(found: Reconciliation): CommandResult {
  const { ours, theirs, differences } = found
  const head = `Compared ${ours} orders here with ${theirs} of the gateway's list:`
  const rows = differences.map((one) => [
    one.kind,
    one.orderId ?? '-',
    one.gatewayOrderId ?? '-',
    one.ours ?? '-',
    one.theirs ?? '-',
  ])
  const text =
    rows.length === 0
      ? `${head} no difference.`
      : `${head} ${rows.length} differences.\n\n${table(['Difference', 'Order', 'Gateway order', 'Here', 'There'], rows)}`
  return { json: found, text, isProblem: differences.length > 0 }
}
