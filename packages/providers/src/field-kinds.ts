import { type TSchema, Type } from 'typebox'

/** What a field of a provider's body means to us. A wrong one of these costs money or loses an order. */
export type FieldKind = 'money' | 'currency' | 'status' | 'id' | 'hash'

type Marked = TSchema & { kind?: FieldKind; anyOf?: readonly TSchema[] }

/** The kind that a schema states for its field; of several variants, the first that states one. */
export function kindOf(schema: TSchema): FieldKind | undefined {
  const { kind, anyOf = [] } = schema as Marked
  return kind ?? anyOf.map(kindOf).find((found) => found !== undefined)
}

type Nested = Marked & {
  properties?: Readonly<Record<string, TSchema>>
  patternProperties?: Readonly<Record<string, TSchema>>
  items?: TSchema
}

/** Whether an amount or its currency is read from this place, or from within it. */
export function isMoney(schema: TSchema): boolean {
  const kind = kindOf(schema)
  if (kind) return kind === 'money' || kind === 'currency'
  const { anyOf = [], properties = {}, patternProperties = {}, items } = schema as Nested
  const inner = [
    ...anyOf,
    ...Object.values(properties),
    ...Object.values(patternProperties),
    ...(items ? [items] : []),
  ]
  return inner.some(isMoney)
}

/** The provider's own word for the state of an order. */
export const Status = Type.String({ minLength: 1, maxLength: 100, kind: 'status' satisfies FieldKind })

/** The transaction on the chain. */
export const Hash = Type.String({ maxLength: 200, kind: 'hash' satisfies FieldKind })

/** The currency of an amount, as the provider writes it. */
export const Currency = Type.String({ kind: 'currency' satisfies FieldKind })

/** An id of ours that comes back, or one of theirs that never becomes part of an address. */
export const OrderId = Type.String({ maxLength: 200, kind: 'id' satisfies FieldKind })

/** The provider's code for a coin, network, fiat, country or method. */
export function CodeOf(pattern: string) {
  return Type.String({ pattern, kind: 'id' satisfies FieldKind })
}
