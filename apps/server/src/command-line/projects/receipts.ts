import { readFile } from 'node:fs/promises'
import { ReceiptVerificationError } from '@sliproad/core/receipts/receipt-problem'
import { verifyReceipt } from '@sliproad/core/receipts/verify-receipt'
import { readReceiptKeys, rotateReceiptKey } from '../../modules/orders/index.ts'
import { type AnyCommand, type CommandResult, type Given, textOf, UsageProblem } from '../command.ts'
import { facts, table } from '../table.ts'

const keysPath = '/.well-known/sliproad-receipt-keys.json'
const timeoutMs = 10_000

export const receiptCommands: AnyCommand[] = [
  {
    name: 'receipts verify',
    usage: 'receipts verify FILE --keys FILE_OR_URL [--json]',
    summary:
      'Verify the receipt of an order with the published keys, and derive its ranking again; needs no database',
    takes: ['FILE'],
    flags: { keys: { type: 'string' } },
    runAlone: verify,
  },
  {
    name: 'receipts keys',
    usage: 'receipts keys [--json]',
    summary: 'Show the public keys that receipts are signed by; with --json as they are published',
    async run(parts) {
      const { keys } = await readReceiptKeys(parts)
      const rows = keys.map(({ kid, validFrom, retiredAt, revokedAt }) => [
        kid,
        revokedAt ? 'revoked' : retiredAt ? 'retired' : 'in use',
        validFrom,
        retiredAt ?? '-',
      ])
      return { json: { keys }, text: table(['Key', 'State', 'From', 'Until'], rows) }
    },
  },
  {
    name: 'receipts rotate-key',
    changes: 'receipts.key_rotated',
    usage: 'receipts rotate-key [--revoke] [--json]',
    summary:
      'Sign receipts by a new key from now on; earlier ones stay valid, unless the key before is revoked',
    flags: { revoke: { type: 'boolean' } },
    async run(parts, { flags }) {
      const isRevoked = flags.revoke === true
      const { key, before } = await rotateReceiptKey(parts, { isRevoked })
      return {
        json: { keyId: key.id, before: before.id, isRevoked },
        text: `Receipts are signed by ${key.id} now. ${before.id} ${isRevoked ? 'is revoked: receipts that it has signed have to be read again.' : 'stays published, and its receipts stay valid.'}`,
      }
    },
  },
]

async function verify({ positionals: [file = ''], flags }: Given): Promise<CommandResult> {
  const from = textOf(flags.keys)
  if (from === undefined)
    throw new UsageProblem(
      '--keys is needed: a file with the published keys, or the address of the deployment.',
    )
  const receipt = await readText(file)
  const keys = parsed(from, isAddress(from) ? await fetchKeys(from) : await readText(from))
  try {
    const verified = await verifyReceipt(receipt, keys)
    const { orderId, decision, choice, outcome } = verified.receipt as unknown as Shown
    const rank =
      choice.rank === null ? 'not among the offers' : `rank ${choice.rank} of ${decision?.offers.length}`
    const ranking = verified.isDerived
      ? 'follows from the inputs'
      : decision
        ? 'not derived: this answer was stored without its measures'
        : 'none: no quotes were asked for'
    return {
      json: { isValid: true, keyId: verified.keyId, isDerived: verified.isDerived, orderId },
      text: `The receipt is valid.\n${facts([
        ['Order', orderId],
        ['Status', `${outcome.status}, since ${outcome.changedAt}`],
        ['Gateway', `${choice.gatewayId}, ${rank}${choice.wasRecommended ? ', recommended' : ''}`],
        ['Ranking', ranking],
        ['Signed by', verified.keyId],
      ])}`,
    }
  } catch (error) {
    if (!(error instanceof ReceiptVerificationError)) throw error
    const { reason, message } = error
    return { json: { isValid: false, reason, message }, text: `Not valid. ${message}`, isProblem: true }
  }
}

/** What is shown of a receipt whose signature was right. */
type Shown = {
  orderId: string
  decision: { offers: unknown[] } | null
  choice: { gatewayId: string; rank: number | null; wasRecommended: boolean | null }
  outcome: { status: string; changedAt: string }
}

function isAddress(from: string): boolean {
  return /^https?:\/\//.test(from)
}

async function readText(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    throw new UsageProblem(`${path} cannot be read: ${error instanceof Error ? error.message : error}`)
  }
}

/** The operator names the address, on the operator's own machine, so the rules for partners' addresses do not apply. */
async function fetchKeys(from: string): Promise<string> {
  const { origin, pathname } = new URL(from)
  const url = pathname === '/' ? `${origin}${keysPath}` : from
  try {
    const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
    if (response.ok) return await response.text()
    throw new Error(`it answered ${response.status}`)
  } catch (error) {
    throw new UsageProblem(`${url} cannot be read: ${error instanceof Error ? error.message : error}`)
  }
}

function parsed(from: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new UsageProblem(`${from} holds no JSON.`)
  }
}
