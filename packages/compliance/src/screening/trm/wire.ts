import { Maybe } from '@sliproad/providers/kit'
import { type Static, Type } from 'typebox'

/**
 * TRM's bodies, with the fields we read. Levels are read as their digits, sent as number or as text; a level, word or
 * relation that is not listed here makes the whole answer unreadable.
 */

const Level = Type.Enum(['0', '1', '5', '10', '15'])
const Label = Type.Enum(['Unknown', 'Low', 'Medium', 'High', 'Severe'])

export type Level = Static<typeof Level>
export type Label = Static<typeof Label>

const Indicator = Type.Object({
  category: Maybe(Type.String()),
  categoryRiskScoreLevel: Maybe(Level),
  categoryRiskScoreLevelLabel: Maybe(Label),
  riskType: Maybe(Type.Enum(['OWNERSHIP', 'COUNTERPARTY', 'INDIRECT'])),
})

const Entity = Type.Object({
  category: Maybe(Type.String()),
  riskScoreLevel: Maybe(Level),
  riskScoreLevelLabel: Maybe(Label),
})

export const ScreenedAddress = Type.Object({
  addressSubmitted: Type.String(),
  addressHighestRiskScoreLevel: Maybe(Level),
  addressHighestRiskScoreLevelLabel: Maybe(Label),
  /** Absent, like an empty list, where nothing is known. */
  addressRiskIndicators: Maybe(Type.Array(Indicator)),
  entities: Maybe(Type.Array(Entity)),
})
export type ScreenedAddress = Static<typeof ScreenedAddress>

export const ScreeningReply = Type.Array(ScreenedAddress)

export const SanctionsReply = Type.Array(
  Type.Object({ address: Type.String(), isSanctioned: Type.Boolean() }),
)
export type SanctionsReply = Static<typeof SanctionsReply>

/** Read only for its status. */
export const ErrorReply = Type.Unknown()
