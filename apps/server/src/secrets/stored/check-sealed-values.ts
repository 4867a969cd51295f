import type { Db } from '../../db/connect.ts'
import type { Keyring } from '../sealing.ts'
import { sealedColumns } from './sealed-columns.ts'

export type SealedCheck = {
  opened: number
  /** Ids of the keys that were needed. */
  keys: string[]
  broken: { column: string; values: number }[]
}

/** Opens every sealed value. Erased values are empty and not counted. */
export async function checkSealedValues(db: Db, sealer: Pick<Keyring, 'keyOf'>): Promise<SealedCheck> {
  let opened = 0
  const keys = new Set<string>()
  const broken: SealedCheck['broken'] = []
  for (const { table, column, context, join = '' } of sealedColumns) {
    let failures = 0
    const rows = db.unsafe<{ sealed: string; context: string }[]>(
      `select ${column} as sealed, ${context} as context from ${table} ${join} where ${column} <> ''`,
    )
    await rows.cursor(1_000, (batch) => {
      for (const row of batch) {
        const key = sealer.keyOf(row.sealed, row.context)
        if (key === undefined) failures++
        else {
          opened++
          keys.add(key)
        }
      }
    })
    if (failures > 0) broken.push({ column: `${table}.${column}`, values: failures })
  }
  return { opened, keys: [...keys], broken }
}
