import type { Stage } from './stage.ts'

/** One promise of the contract: what it says, and how it is proven on a stage. */
export type Check = {
  group: 'catalogue' | 'quotes' | 'orders' | 'messages' | 'failures'
  title: string
  run: (stage: Stage) => Promise<void>
}

/** Names the group once for all its checks. */
export function checksOf(
  group: Check['group'],
  titled: readonly (readonly [title: string, run: Check['run']])[],
): Check[] {
  return titled.map(([title, run]) => ({ group, title, run }))
}
