import type { ErrorAnswer } from '@sliproad/api/errors'
import type { EventData } from '@sliproad/api/events/event-data'
import type { EventType } from '@sliproad/api/events/event-types'
import type { AnswerOf, BodyOf, HeadersOf, Operation, ParamsOf, QueryOf } from '@sliproad/api/operation'
import type * as customers from '@sliproad/api/operations/customers'
import type * as kyc from '@sliproad/api/operations/kyc'
import type * as onramp from '@sliproad/api/operations/onramp'
import type * as orders from '@sliproad/api/operations/orders'
import type * as routing from '@sliproad/api/operations/routing'
import type * as sandbox from '@sliproad/api/operations/sandbox'
import type * as service from '@sliproad/api/operations/service'
import type * as sessions from '@sliproad/api/operations/sessions'
import type * as wallets from '@sliproad/api/operations/wallets'
import type * as webhooks from '@sliproad/api/operations/webhooks'
import { expect, expectTypeOf, test } from 'vitest'
import type { Api, WebhookEvent, WebhookEventType } from './index.ts'

/*
 * The compiler holds the SDK's types to the contract: `tsc` fails here, naming the field, when one of them changes alone.
 * The SDK itself imports nothing of the contract, so that it can be published by itself.
 */

type ValueOf<Given> = Given[keyof Given]
type InContract = Extract<
  | ValueOf<typeof customers>
  | ValueOf<typeof kyc>
  | ValueOf<typeof onramp>
  | ValueOf<typeof orders>
  | ValueOf<typeof routing>
  | ValueOf<typeof sandbox>
  | ValueOf<typeof service>
  | ValueOf<typeof sessions>
  | ValueOf<typeof wallets>
  | ValueOf<typeof webhooks>,
  Operation
>

type PartsOf<Op extends Operation> = {
  params: ParamsOf<Op>
  query: QueryOf<Op>
  headers: HeadersOf<Op>
  body: BodyOf<Op>
  answer: AnswerOf<Op>
}

/** The name of every field, however deep; a list's fields are those of its entries. */
type FieldsOf<Given> = Given extends string | number | boolean | null | undefined
  ? never
  : Given extends readonly (infer Item)[]
    ? FieldsOf<Item>
    : Given extends object
      ? string extends keyof Given
        ? never
        : {
            [Name in keyof Given & string]-?: Name | `${Name}.${FieldsOf<Given[Name]>}`
          }[keyof Given & string]
      : never

/** The fields that only one of the two has, or `its type` when a value of the contract does not fit the SDK. */
type DifferencesOf<Contract, Sdk> =
  | Exclude<FieldsOf<Contract>, FieldsOf<Sdk>>
  | Exclude<FieldsOf<Sdk>, FieldsOf<Contract>>
  | ([Contract] extends [Sdk] ? never : 'its type')

type PartOf<Given, Part> = Part extends keyof Given ? Given[Part] : unknown

type OperationDifferences<Op extends Operation> = Op['id'] extends keyof Api.Operations
  ?
      | ValueOf<{
          [Part in keyof PartsOf<Op>]: `${Op['id']} ${Part}: ${DifferencesOf<
            PartsOf<Op>[Part],
            PartOf<Api.Operations[Op['id']], Part>
          >}`
        }>
      | DifferencesOf<Pick<Op, 'method' | 'path'>, Pick<Api.Operations[Op['id']], 'method' | 'path'>>
  : `${Op['id']} is missing`

type Every<Op> = Op extends Operation ? OperationDifferences<Op> : never

/** Does not compile unless there is none; the compiler's message then names them. */
function noneOf<Difference extends never>(): Difference[] {
  return []
}

test('requests and answers are those of the contract, which the compiler checks', () => {
  expect(noneOf<Every<InContract>>()).toEqual([])
  expect(noneOf<Exclude<keyof Api.Operations, InContract['id']>>()).toEqual([])
  expect(noneOf<DifferencesOf<ErrorAnswer, Api.Error>>()).toEqual([])
})

type EventTypeOf<Kind extends string> = Extract<EventType, `${Kind}.${string}`>
type SentData<Kind extends string> = ValueOf<{ [Type in EventTypeOf<Kind>]: EventData<Type> }>
type ReadData<Kind extends string> = Extract<WebhookEvent, { type: `${Kind}.${string}` }>['data']
type EventDifferences<Kind extends string> = `${Kind}: ${DifferencesOf<SentData<Kind>, ReadData<Kind>>}`

test('events are those of the contract, which the compiler checks', () => {
  expectTypeOf<WebhookEventType>().toEqualTypeOf<EventType>()
  expect(noneOf<EventDifferences<'order'>>()).toEqual([])
  expect(noneOf<EventDifferences<'transaction'>>()).toEqual([])
  expect(noneOf<EventDifferences<'wallet'>>()).toEqual([])
  expect(noneOf<EventDifferences<'kyc'>>()).toEqual([])
})
