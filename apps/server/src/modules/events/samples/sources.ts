import type { NewId } from '@sliproad/core/ids'

/** The source of a sample's ids and times. */
export type Sources = { newId: NewId; now: Date }
