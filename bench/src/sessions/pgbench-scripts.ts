import { customerCount, exampleLocks, exampleSession } from './example-session.ts'
import {
  findCustomer,
  findSession,
  type InsertedColumn,
  insertedColumns,
  insertSession,
} from './session-statements.ts'

/**
 * Looks a customer up and creates a session. The database generates the random values that a server would generate.
 */
export function createScript(): string {
  const customer = fill(findCustomer, [':project', "'customer-' || :n"])
  const session = fill(insertSession, insertedColumns.map(insertedValue))
  return `\\set n random(0, ${customerCount - 1})\n${oneLine(customer)} \\gset customer_\n${oneLine(session)};\n`
}

/** Reads one session by the variable that contains its id. */
export function readScript(idVariable: string): string {
  return `${oneLine(fill(findSession, [`:${idVariable}`, ':project']))};\n`
}

function insertedValue(column: InsertedColumn): string {
  const values: Record<InsertedColumn, string> = {
    source_currency: quoted(exampleSession.sourceCurrency),
    destination_currency: quoted(exampleSession.destinationCurrency),
    network: quoted(exampleSession.network),
    country: quoted(exampleSession.country),
    source_amount: exampleSession.sourceAmount,
    crypto_amount: 'null',
    destination_address: quoted(exampleSession.destinationAddress),
    type: "'onramp'",
    redirect_url: quoted(exampleSession.redirectUrl),
    metadata: quoted(JSON.stringify(exampleSession.metadata)),
    field_locks: quoted(JSON.stringify(exampleLocks)),
    country_source: "'given'",
    id: 'uuidv7()',
    project_id: ':project',
    customer_id: ':customer_id',
    client_secret_hash: `'\\x${'5a'.repeat(32)}'`,
    status: "'pending'",
    expires_at: "now() + interval '30 minutes'",
    created_at: 'now()',
    updated_at: 'now()',
  }
  return values[column]
}

function fill(statement: string, values: readonly string[]): string {
  return statement.replaceAll(/\$(\d+)/g, (_, place: string) => {
    const value = values[Number(place) - 1]
    if (value === undefined) throw new RangeError(`no value for $${place}`)
    return value
  })
}

/** pgbench takes `word:name` inside quotes for a variable, too, so JSON is written with a space after each colon. */
function quoted(text: string): string {
  return `'${text.replaceAll(/:(?=\w)/g, ': ').replaceAll("'", "''")}'`
}

function oneLine(statement: string): string {
  return statement.replaceAll(/\s+/g, ' ').trim()
}
