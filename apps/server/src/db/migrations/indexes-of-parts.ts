import type postgres from 'postgres'

type Session = postgres.ReservedSql

/** Runs work in one transaction that waits only briefly for its locks, as often as it takes. */
type Briefly = (work: () => Promise<unknown>) => Promise<void>
/** Runs a statement outside of any transaction. */
type Alone = (statement: string) => Promise<void>

const building = /^create index concurrently (\w+) on (\w+)\s+([^;]+)$/i
const dropping = /^drop index concurrently (?:if exists )?(\w+)$/i

/**
 * PostgreSQL neither builds nor drops an index of a table in parts beside its writers. So it is built on each part, beside
 * that part's writers, and then made one index; it is dropped at once, which reads nothing. False, with nothing done, for any
 * other statement.
 */
export async function changeIndexOfParts(
  session: Session,
  statement: string,
  { briefly, alone }: { briefly: Briefly; alone: Alone },
): Promise<boolean> {
  const [, dropped] = dropping.exec(statement) ?? []
  if (dropped !== undefined && (await kindOf(session, dropped)) === 'I') {
    await briefly(() => session`drop index ${session(dropped)}`)
    return true
  }
  const [, index, table, definition] = building.exec(statement) ?? []
  if (index === undefined || table === undefined || (await kindOf(session, table)) !== 'p') return false
  await briefly(() => session.unsafe(`create index if not exists ${index} on only ${table} ${definition}`))
  for (;;) {
    const part = await findPartWithout(session, table, index)
    if (part === undefined) return true
    const own = `${index}${part.slice(table.length)}`
    await alone(`create index concurrently ${own} on ${part} ${definition}`)
    await briefly(() => session`alter index ${session(index)} attach partition ${session(own)}`)
  }
}

async function kindOf(session: Session, name: string): Promise<string | undefined> {
  const [found] = await session<{ kind: string }[]>`
    select relkind::text as kind from pg_class where oid = to_regclass(${name})`
  return found?.kind
}

/** A part made meanwhile has the index from its beginning. */
async function findPartWithout(session: Session, table: string, index: string): Promise<string | undefined> {
  const [part] = await session<{ name: string }[]>`
    select relname as name from pg_inherits part join pg_class on pg_class.oid = part.inhrelid
    where part.inhparent = to_regclass(${table}) and not exists (
      select from pg_inherits own join pg_index on indexrelid = own.inhrelid
      where own.inhparent = to_regclass(${index}) and indrelid = part.inhrelid
    )
    order by relname limit 1`
  return part?.name
}
