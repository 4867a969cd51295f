import type { Texts } from './i18n/en.ts'
import type { View } from './page-state.ts'
import type { Session } from './session.ts'

/** The title of the view, for the browser's tab and for screen readers. */
export function headingOf(view: View, texts: Texts): string {
  if (view.kind === 'loading') return texts.page.loading
  if (view.kind === 'refused') {
    const { refusal } = view
    if (refusal.kind === 'offline' && refusal.reachable) return texts.offline.unreachableTitle
    return texts[refusal.kind].title
  }
  const { session, partner } = view.checkout
  switch (view.face) {
    case 'open':
      return texts.open.title(session.type, partner)
    case 'expired':
      return texts.expired.title
    case 'cancelled':
      return texts.cancelled.title(partner)
    case 'used':
      return texts.used[usedStatus(session)].title
  }
}

export type UsedStatus = 'processing' | 'completed' | 'failed'

export function usedStatus({ status }: Session): UsedStatus {
  return status === 'completed' || status === 'failed' ? status : 'processing'
}
