import { Maybe } from '@sliproad/providers/kit'
import { type Static, Type } from 'typebox'

/** Chainalysis' bodies, with the fields we read. */

/** One identification is enough, whatever it contains. */
export const SanctionsReply = Type.Object({ identifications: Type.Array(Type.Object({})) })

const Categorized = Type.Object({ category: Maybe(Type.String()) })

export const EntityReply = Type.Object({
  address: Type.String(),
  status: Type.String(),
  /** Required only in a complete answer. */
  risk: Maybe(Type.String()),
  cluster: Maybe(Categorized),
  addressIdentifications: Maybe(Type.Array(Categorized)),
  triggers: Maybe(Type.Array(Categorized)),
})
export type EntityReply = Static<typeof EntityReply>

export const RegisteredReply = Type.Object({ address: Type.String() })

/** Read only for its status. */
export const ErrorReply = Type.Unknown()
