import type { Sql } from 'postgres'

type Column = { schema: string; table: string; column: string; type: string }

const looksSealed = String.raw`(^|[^A-Za-z0-9_-])(v1\.[A-Za-z0-9_-]{38,}|v2\.[0-9a-f]{16}\.[A-Za-z0-9_-]{54,})`

/** Columns whose names do not say that they hold sealed values, and that do; the simulators' tables are walked too. */
export async function sealedElsewhere(sql: Sql): Promise<string[]> {
  const columns = await sql<Column[]>`
    select table_schema as schema, table_name as table, column_name as column, data_type as type
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'
      and data_type in ('text', 'character varying', 'json', 'jsonb', 'bytea', 'ARRAY')
      and column_name not like '%\\_sealed'`
  const found: string[] = []
  for (const { schema, table, column, type } of columns) {
    const value = type === 'bytea' ? sql`encode(${sql(column)}, 'escape')` : sql`${sql(column)}::text`
    const rows = await sql`select 1 from ${sql(schema)}.${sql(table)} where ${value} ~ ${looksSealed} limit 1`
    if (rows.length > 0) found.push(`${schema}.${table}.${column}`)
  }
  return found
}
