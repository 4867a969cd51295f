import type { Db } from '../../db/connect.ts'
import { createMonthsFrom } from '../../db/partitions/create-months.ts'
import { partitionedTables } from '../../db/partitions/parts.ts'
import { firstIdOf } from '../../db/statements/first-id.ts'

/** As if the deployment had been in parts since a month: the first part ends there, and every month until now has its own. */
export async function givenMonthsSince(db: Db, since: Date): Promise<void> {
  for (const table of Object.keys(partitionedTables)) {
    const first = `${table}_first`
    await db.unsafe(`
      alter table ${table} detach partition ${first};
      alter table ${table} attach partition ${first} for values from (minvalue) to ('${firstIdOf(since)}')`)
  }
  for (let month = new Date(since); month <= new Date(); month.setUTCMonth(month.getUTCMonth() + 3))
    await createMonthsFrom(db, month)
}
