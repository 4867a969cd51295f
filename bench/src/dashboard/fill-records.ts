import type { Db, Queryable } from '../../../apps/server/src/db/connect.ts'
import { countChanges } from '../../../apps/server/src/modules/reports/index.ts'
import { createSeedFunctions } from './seed-functions.ts'
import type { SeedPlan } from './seed-plan.ts'
import { fills } from './seed-statements.ts'

const rowsAtATime = 100_000
const countedAtATime = 20_000

/** Fills every table that the dashboard lists, and computes the sums of its home page with the server's own code. */
export async function fillRecords(db: Db, plan: SeedPlan): Promise<void> {
  const connection = await db.reserve()
  try {
    await connection`set maintenance_work_mem = '256MB'`
    await createSeedFunctions(connection)
    const restore = await takeChecks(connection)
    for (const { kind, fill } of fills) {
      const count = plan.counts[kind]
      for (let from = 0; from < count; from += rowsAtATime) {
        await fill(connection, plan, { from, to: Math.min(count, from + rowsAtATime) })
      }
    }
    await restore()
    await queueForCounting(connection)
  } finally {
    connection.release()
  }
  while (await countChanges({ db }, countedAtATime));
  // Autovacuum would do this within minutes, in the middle of a leg.
  await db`vacuum analyze`
}

/**
 * Row by row, indexes, references and triggers would cost more than all the rest. Returns a function that restores
 * them.
 */
async function takeChecks(db: Queryable): Promise<() => Promise<void>> {
  const tables = fills.map(({ table }) => table)
  const counted = ['orders', 'sessions']
  const references = await db<{ name: string; table: string; definition: string }[]>`
    select conname as name, conrelid::regclass::text as table, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and conrelid = any(${tables}::text[]::regclass[])`
  const indexes = await db<{ name: string; definition: string }[]>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid = any(${tables}::text[]::regclass[])
      and not exists (select from pg_constraint where conindid = indexrelid)`
  for (const { table, name } of references) await db`alter table ${db(table)} drop constraint ${db(name)}`
  for (const { name } of indexes) await db`drop index ${db(name)}`
  for (const table of counted) await db`alter table ${db(table)} disable trigger user`
  return async () => {
    // Of a table in parts the index is told as that of the table alone; every part needs it.
    for (const { definition } of indexes) await db.unsafe(definition.replace(' ON ONLY ', ' ON '))
    for (const table of tables) await db`analyze ${db(table)}`
    for (const { table, name, definition } of references) {
      await db.unsafe(`alter table ${table} add constraint ${name} ${definition}`)
    }
    for (const table of counted) await db`alter table ${db(table)} enable trigger user`
  }
}

/** What the triggers would have written, each record once. */
async function queueForCounting(db: Queryable): Promise<void> {
  await db`insert into rollup_queue (order_id, session_id) select id, session_id from orders`
  await db`
    insert into rollup_queue (session_id)
    select id from sessions where not exists (select from orders where session_id = sessions.id)`
}
