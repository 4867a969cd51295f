import { failureType, type Tracer } from '../../telemetry/tracing/tracer.ts'
import type { Db, Tx } from '../connect.ts'
import { nameStatement, type StatementPart } from './statement-name.ts'

/** The inside of a query of the driver, whose version is pinned: it is handed to `handler` once, when it is sent. */
type DriverQuery = StatementPart & {
  handler: (query: DriverQuery) => void
  resolve: (rows: unknown) => void
  reject: (error: unknown) => void
}

const transaction = { 'db.system.name': 'postgresql', 'db.operation.name': 'TRANSACTION' }

/**
 * A span for each statement and each transaction of work that is traced. What runs outside of any span, such as the
 * worker's looks for work, gets none. With tracing off this is the driver's pool itself.
 */
export function traceStatements(db: Db, tracer: Tracer): Db {
  return tracer.isOn ? wrap(db, tracer) : db
}

type Member = (...given: unknown[]) => Promise<unknown>

function wrap<Sql extends Db | Tx>(sql: Sql, tracer: Tracer): Sql {
  return new Proxy(sql, {
    apply: (target, _self, parts) => watch(Reflect.apply(target as never, undefined, parts), tracer),
    get(target, name) {
      const member: Member = Reflect.get<object, PropertyKey>(target, name)
      if (name === 'unsafe') return (...given: unknown[]) => watch(member(...given), tracer)
      if (name === 'begin') return (...given: unknown[]) => begin(member, withTracedTx(given, tracer), tracer)
      if (name === 'savepoint') return (...given: unknown[]) => member(...withTracedTx(given, tracer))
      return member
    },
  })
}

function begin(member: Member, given: unknown[], tracer: Tracer): Promise<unknown> {
  if (!tracer.current()) return member(...given)
  const start = { name: 'TRANSACTION', kind: 'client', attributes: transaction } as const
  return tracer.trace(start, () => member(...given))
}

/** The work of a transaction is its last argument, after options that may be left out. */
function withTracedTx(given: unknown[], tracer: Tracer): unknown[] {
  const work = given.at(-1) as (tx: Tx) => unknown
  return [...given.slice(0, -1), (tx: Tx) => work(wrap(tx, tracer))]
}

/** Parts of statements and lists of columns are never sent by themselves, and stay as they are. */
function watch<Made>(made: Made, tracer: Tracer): Made {
  if (isQuery(made)) {
    const { handler } = made
    const tracing = (query: DriverQuery) => {
      startSpan(query, tracer)
      handler(query)
    }
    made.handler = tracing
  }
  return made
}

function isQuery(made: unknown): made is DriverQuery {
  return made instanceof Promise && 'handler' in made && 'strings' in made
}

function startSpan(query: DriverQuery, tracer: Tracer): void {
  if (!tracer.current()) return
  const span = tracer.begin({ kind: 'client', ...nameStatement(query) })
  const { resolve, reject } = query
  const resolved = (rows: unknown) => {
    span?.end()
    resolve.call(query, rows)
  }
  const rejected = (error: unknown) => {
    span?.fail(failureType(error))
    span?.end()
    reject.call(query, error)
  }
  query.resolve = resolved
  query.reject = rejected
}
