import { Amount, Maybe } from '@sliproad/providers/kit'
import { type Static, Type } from 'typebox'

/** Elliptic's bodies, with the fields we read. Numbers are read as their digits. */

const Contribution = Type.Object({
  is_screened_address: Maybe(Type.Boolean()),
  risk_triggers: Maybe(Type.Object({ is_sanctioned: Maybe(Type.Boolean()) })),
})

const Rule = Type.Object({
  matched_elements: Maybe(
    Type.Array(
      Type.Object({ category: Maybe(Type.String()), contributions: Maybe(Type.Array(Contribution)) }),
    ),
  ),
})
export type Rule = Static<typeof Rule>

export const WalletReply = Type.Object({
  process_status: Type.String(),
  subject: Type.Object({ hash: Type.String() }),
  /** Null when no rule fired; only a finished analysis has to have it. */
  risk_score: Maybe(Amount),
  cluster_entities: Maybe(Type.Array(Type.Object({ category: Maybe(Type.String()) }))),
  evaluation_detail: Maybe(
    Type.Object({ source: Maybe(Type.Array(Rule)), destination: Maybe(Type.Array(Rule)) }),
  ),
})
export type WalletReply = Static<typeof WalletReply>

export const ErrorReply = Type.Object({ name: Type.String() })

export const EventType = Type.Object({ type: Type.String() })

export const WalletEvent = Type.Object({
  data: Type.Object({
    analysis: Type.Object({ subject: Type.Object({ hash: Type.String({ minLength: 1, maxLength: 256 }) }) }),
  }),
})
