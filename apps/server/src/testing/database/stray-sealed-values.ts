import type { Db } from '../../db/connect.ts'
import { sealedColumns } from '../../secrets/stored/sealed-columns.ts'

type Column = { schema: string; table: string; column: string; type: string }

/** How sealed values look, alone or inside another text. */
const looksSealed = String.raw`(^|[^A-Za-z0-9_-])(v1\.[A-Za-z0-9_-]{38,}|v2\.[0-9a-f]{16}\.[A-Za-z0-9_-]{54,})`

/** Walks every column of every table and names those that hold sealed values without being registered for it. */
export async function straySealedValues(db: Db): Promise<string[]> {
  const registered = new Set(sealedColumns.map(({ table, column }) => `public.${table}.${column}`))
  const columns = await db<Column[]>`
    select table_schema as schema, table_name as table, column_name as column, data_type as type
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'
      and data_type in ('text', 'character varying', 'json', 'jsonb', 'bytea', 'ARRAY')
    order by 1, 2, 3`
  const stray: string[] = []
  for (const { schema, table, column, type } of columns) {
    const name = `${schema}.${table}.${column}`
    if (registered.has(name)) continue
    const value = type === 'bytea' ? db`encode(${db(column)}, 'escape')` : db`${db(column)}::text`
    const found = await db`select 1 from ${db(schema)}.${db(table)} where ${value} ~ ${looksSealed} limit 1`
    if (found.length > 0) stray.push(name)
  }
  return stray
}
