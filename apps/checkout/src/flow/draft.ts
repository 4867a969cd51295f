import type { TabStorage } from '../link.ts'
import { fieldsOf, textOf } from '../untrusted.ts'

/** What the user has chosen and typed so far. Null where he has not said anything yet. */
export type Draft = {
  amountText: string | null
  fiat: string | null
  crypto: string | null
  network: string | null
  method: string | null
  gateway: string | null
  country: string | null
  address: string | null
  memo: string | null
  /** The user says that his wallet needs none. */
  noMemo: boolean
  email: string | null
}

export const emptyDraft: Draft = {
  amountText: null,
  fiat: null,
  crypto: null,
  network: null,
  method: null,
  gateway: null,
  country: null,
  address: null,
  memo: null,
  noMemo: false,
  email: null,
}

const keyOf = (sessionId: string) => `sliproad.draft.${sessionId}`

/** Lives as long as the tab, so that a reload loses nothing and closing it leaves nothing behind. */
export function keepDraft(storage: TabStorage | null, sessionId: string, draft: Draft): void {
  try {
    storage?.setItem(keyOf(sessionId), JSON.stringify(draft))
  } catch {
    // A full or forbidden storage only costs the reload.
  }
}

export function keptDraft(storage: TabStorage | null, sessionId: string): Draft {
  try {
    return readDraft(JSON.parse(storage?.getItem(keyOf(sessionId)) ?? 'null'))
  } catch {
    return emptyDraft
  }
}

function readDraft(kept: unknown): Draft {
  const fields = fieldsOf(kept)
  const text = (name: keyof Draft) => textOf(fields?.[name])
  return {
    amountText: text('amountText'),
    fiat: text('fiat'),
    crypto: text('crypto'),
    network: text('network'),
    method: text('method'),
    gateway: text('gateway'),
    country: text('country'),
    address: text('address'),
    memo: text('memo'),
    noMemo: fields?.noMemo === true,
    email: text('email'),
  }
}
