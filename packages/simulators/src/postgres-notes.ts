import type { Sql } from 'postgres'
import type { NoteStore } from './store.ts'

/** Notes by primary key; a write that does not find its version changes nothing. */
export function createPostgresNotes(sql: Sql): NoteStore {
  return {
    async read(gatewayId, name) {
      const [row] = await sql<{ document: string; version: number }[]>`
        select document, version from simulators.notes where gateway = ${gatewayId} and name = ${name}`
      return row && { text: row.document, version: row.version }
    },
    async write(gatewayId, name, { text, fromVersion, at }) {
      const row = { gateway: gatewayId, name, document: text, version: 1, touched: at }
      const { count } =
        fromVersion === 0
          ? await sql`insert into simulators.notes ${sql(row)} on conflict (gateway, name) do nothing`
          : await sql`
              update simulators.notes set document = ${text}, version = version + 1, touched = ${at}
              where gateway = ${gatewayId} and name = ${name} and version = ${fromVersion}`
      return count === 1
    },
    async forgetBefore(time) {
      await sql`delete from simulators.notes where touched < ${time}`
    },
  }
}
