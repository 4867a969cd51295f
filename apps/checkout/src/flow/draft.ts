import type { Side } from '../quotes/quote.ts'
import type { TabStorage } from '../session/link.ts'
import { fieldsOf, oneOf, textOf } from '../session/untrusted.ts'

/** What the user has chosen and typed so far; null where nothing was entered yet. */
export type Draft = {
  /** Which amount the user enters; null: the usual one. */
  side: Side | null
  amountText: string | null
  fiat: string | null
  crypto: string | null
  network: string | null
  method: string | null
  gateway: string | null
  country: string | null
  state: string | null
  address: string | null
  memo: string | null
  /** The user stated that the wallet needs no memo. */
  noMemo: boolean
  email: string | null
}

export const emptyDraft: Draft = {
  side: null,
  amountText: null,
  fiat: null,
  crypto: null,
  network: null,
  method: null,
  gateway: null,
  country: null,
  state: null,
  address: null,
  memo: null,
  noMemo: false,
  email: null,
}

const keyOf = (sessionId: string) => `sliproad.draft.${sessionId}`

/** Stored in the tab: a reload loses nothing, and closing the tab deletes it. */
export function saveDraft(storage: TabStorage | null, sessionId: string, draft: Draft): void {
  try {
    storage?.setItem(keyOf(sessionId), JSON.stringify(draft))
  } catch {
    // Without storage the draft is lost on reload; nothing else depends on it.
  }
}

export function loadDraft(storage: TabStorage | null, sessionId: string): Draft {
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
    side: oneOf(fields?.side, ['fiat', 'crypto'] as const),
    amountText: text('amountText'),
    fiat: text('fiat'),
    crypto: text('crypto'),
    network: text('network'),
    method: text('method'),
    gateway: text('gateway'),
    country: text('country'),
    state: text('state'),
    address: text('address'),
    memo: text('memo'),
    noMemo: fields?.noMemo === true,
    email: text('email'),
  }
}
