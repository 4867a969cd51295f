import type { Db, Tx } from '../../db/connect.ts'
import { type Keyring, sealedPrefix } from '../sealing.ts'
import type { SealedColumn } from './sealed-columns.ts'

type KeyColumn = { name: string; type: string }
type Row = { key: string[]; sealed: string; context: string }
export type Resealed = { resealed: number; unreadable: number }

const batchSize = 200

/**
 * Seals every value of one column anew that is not under the sealing key, in short transactions along the primary key. Rows
 * that another transaction holds are passed over, so that no request ever waits in a circle with this one; they are left
 * for the next sweep. What cannot be read stays as it is.
 */
export async function resealColumn(
  db: Db,
  sealer: Keyring,
  column: SealedColumn,
  betweenBatches: () => Promise<unknown>,
): Promise<Resealed> {
  const keys = await primaryKeyOf(db, column.table)
  const total: Resealed = { resealed: 0, unreadable: 0 }
  let after: string[] | undefined
  for (;;) {
    const rows: Row[] = await db.begin(async (tx) => {
      const batch = await lockBatch(tx, column, keys, { sealingKey: sealer.sealingKey(), after })
      const changes = batch.flatMap((row) => {
        const fresh = sealAnew(sealer, row)
        return fresh === undefined ? [] : [{ ...row, fresh }]
      })
      if (changes.length > 0) total.resealed += await writeBatch(tx, column, keys, changes)
      total.unreadable += batch.length - changes.length
      return batch
    })
    if (rows.length < batchSize) return total
    after = rows.at(-1)?.key
    await betweenBatches()
  }
}

/** Values that open under another key than the sealing one. Reads only, and waits for no lock. */
export async function countOldValues(db: Db, sealer: Keyring, column: SealedColumn): Promise<number> {
  let count = 0
  const rows = db.unsafe<Omit<Row, 'key'>[]>(
    `select ${column.column} as sealed, ${column.context} as context from ${fromOf(column)} where ${isOld(column)}`,
    [`${sealedPrefix(sealer.sealingKey())}%`],
  )
  await rows.cursor(1_000, (batch) => {
    for (const { sealed, context } of batch) if (sealer.keyOf(sealed, context) !== undefined) count++
  })
  return count
}

async function lockBatch(
  tx: Tx,
  column: SealedColumn,
  keys: readonly KeyColumn[],
  { sealingKey, after }: { sealingKey: string; after: string[] | undefined },
): Promise<Row[]> {
  const names = keys.map(({ name }) => `${column.table}.${name}`)
  const further = after
    ? `and (${names.join(', ')}) > (${keys.map(({ type }, at) => `$${at + 2}::text::${type}`).join(', ')})`
    : ''
  return tx.unsafe<Row[]>(
    `select array[${names.map((name) => `${name}::text`).join(', ')}] as key,
        ${column.column} as sealed, ${column.context} as context
      from ${fromOf(column)} where ${isOld(column)} ${further}
      order by ${names.join(', ')} limit ${batchSize}
      for no key update of ${column.table} skip locked`,
    [`${sealedPrefix(sealingKey)}%`, ...(after ?? [])],
  )
}

async function writeBatch(
  tx: Tx,
  { table, column }: SealedColumn,
  keys: readonly KeyColumn[],
  changes: readonly (Row & { fresh: string })[],
): Promise<number> {
  const fields = keys.map((_key, at) => `key_${at}`)
  const same = keys.map(({ name, type }, at) => `${table}.${name} = change.key_${at}::${type}`)
  const arrays = [...fields, 'sealed', 'fresh'].map((_field, at) => `$${at + 1}::text[]`)
  const { count } = await tx.unsafe(
    `update ${table} set ${column} = change.fresh
      from unnest(${arrays.join(', ')}) as change (${[...fields, 'sealed', 'fresh'].join(', ')})
      where ${same.join(' and ')} and ${table}.${column} = change.sealed`,
    [
      ...keys.map((_key, at) => changes.map(({ key }) => key[at] ?? '')),
      changes.map(({ sealed }) => sealed),
      changes.map(({ fresh }) => fresh),
    ],
  )
  return count
}

function sealAnew(sealer: Keyring, { sealed, context }: Row): string | undefined {
  if (sealer.keyOf(sealed, context) === undefined) return undefined
  return sealer.sealAnew(sealed, context)
}

function fromOf({ table, join = '' }: SealedColumn): string {
  return `${table} ${join}`
}

/** SQL; $1 is how values under the sealing key begin. */
function isOld({ column }: SealedColumn): string {
  return `${column} <> '' and ${column} not like $1`
}

async function primaryKeyOf(db: Db, table: string): Promise<KeyColumn[]> {
  return db<KeyColumn[]>`
    select quote_ident(attname) as name, format_type(atttypid, null) as type
    from pg_index join pg_attribute on attrelid = indrelid and attnum = any (indkey)
    where indrelid = ${table}::regclass and indisprimary
    order by array_position(indkey::int2[], attnum)`
}
