import type { Db } from '../../db/connect.ts'
import { unpackText } from '../../db/statements/packed/packed-text.ts'
import type { Sealer } from '../../secrets/sealing.ts'
import { sealedColumns } from '../../secrets/stored/sealed-columns.ts'

export type StoredText = { column: string; text: string }

/**
 * Every value of the database that can hold text: text, JSON, bytes and lists of all tables, with sealed values opened.
 * What lies in a part of a table is read as the table's.
 */
export async function everyText({ db, sealer }: { db: Db; sealer: Sealer }): Promise<StoredText[]> {
  const columns = await db<{ schema: string; name: string; column: string; type: string }[]>`
    select c.table_schema as schema, c.table_name as name, c.column_name as column, c.data_type as type
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where t.table_type = 'BASE TABLE' and c.table_schema not in ('pg_catalog', 'information_schema')
      and not exists (
        select from pg_class where relname = c.table_name and relispartition
          and relnamespace = to_regnamespace(c.table_schema))
      and c.data_type in ('text', 'character varying', 'character', 'json', 'jsonb', 'bytea', 'ARRAY', 'USER-DEFINED')`
  const found: StoredText[] = []
  for (const { schema, name, column, type } of columns) {
    const value = type === 'bytea' ? db`encode(${db(column)}, 'escape')` : db`${db(column)}::text`
    const rows = await db<{ text: string }[]>`
      select ${value} as text from ${db(schema)}.${db(name)} where ${db(column)} is not null`
    // Random bytes may begin with the mark of a packed text; they are none.
    const read = type === 'bytea' ? (text: string) => text : unpackText
    found.push(...rows.map(({ text }) => ({ column: `${name}.${column}`, text: read(text) })))
  }
  for (const { table, column, context, join = '' } of sealedColumns) {
    const rows = await db.unsafe<{ sealed: string; context: string }[]>(
      `select ${column} as sealed, ${context} as context from ${table} ${join} where ${column} <> ''`,
    )
    found.push(
      ...rows.map((row) => ({ column: `${table}.${column}`, text: sealer.open(row.sealed, row.context) })),
    )
  }
  return found
}

/** The columns that hold a value, however it is written. */
export function columnsWith(texts: readonly StoredText[], value: string): string[] {
  const sought = value.toLowerCase()
  const isThere = ({ text }: StoredText) => text.toLowerCase().includes(sought)
  return [...new Set(texts.filter(isThere).map(({ column }) => column))].sort()
}
