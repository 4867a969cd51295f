import type { NewId } from '@sliproad/core/ids'

/** Where a sample takes its ids and its times from. */
export type Sources = { newId: NewId; now: Date }
