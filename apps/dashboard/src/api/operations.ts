import type { AnswerOf, BodyOf, ParamsOf, QueryOf } from '@sliproad/api/operation'
import type { DashboardOperations } from '@sliproad/api/operations/dashboard/index'

/** Types only: no schema is bundled, and a call with a renamed path or field does not compile. */

type Below<Key> = Key extends `${infer Method} /dashboard/api${infer Path}` ? `${Method} ${Path}` : never

/** The operations of the contract by method and path, such as `GET /projects/:projectId/gateways`. */
type Operations = { [Key in keyof DashboardOperations as Below<Key>]: DashboardOperations[Key] }

export type Call = keyof Operations
/** Calls that only read. */
export type Reading = Extract<Call, `GET ${string}`>
/** Calls that change something. */
export type Change = Exclude<Call, Reading>
/** Reading calls that answer with a page of rows and the cursor of the next page. */
export type Listing = {
  [Key in Reading]: AnswerOf<Operations[Key]> extends { next: unknown } ? Key : never
}[Reading]

/** What a call answers with, without its envelope. */
export type DataOf<Key extends Call> = AnswerOf<Operations[Key]> extends { data: infer Data } ? Data : never
export type RowOf<Key extends Listing> = DataOf<Key> extends readonly (infer Row)[] ? Row : never

/** The body that a call takes. */
export type BodyFor<Key extends Call> = BodyOf<Operations[Key]>

type PartOf<Name extends string, Value> = unknown extends Value ? unknown : { [Part in Name]: Value }

/** The input of a call: the parameters of its path, its query and its body, as far as it has them. */
export type Asked<Key extends Call> = PartOf<'params', ParamsOf<Operations[Key]>> &
  PartOf<'query', QueryOf<Operations[Key]>> &
  PartOf<'body', BodyOf<Operations[Key]>>
