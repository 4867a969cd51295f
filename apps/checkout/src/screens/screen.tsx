import type { ComponentChildren } from 'preact'
import type { View } from '../session/page-state.ts'
import type { Checkout } from '../session/session.ts'
import { Cancelled } from './closed/cancelled.tsx'
import { Expired } from './closed/expired.tsx'
import { Refused } from './closed/refused.tsx'
import { Loading } from './loading.tsx'

type Props = {
  view: View
  onPrevious: (() => void) | null
  children: Record<'open' | 'used', (checkout: Checkout) => ComponentChildren>
}

/** The screen for each state of the page. */
export function Screen({ view, onPrevious, children }: Props) {
  if (view.kind === 'loading') return <Loading />
  if (view.kind === 'refused') return <Refused refusal={view.refusal} onPrevious={onPrevious} />
  switch (view.phase) {
    case 'open':
      return <>{children.open(view.checkout)}</>
    case 'used':
      return <>{children.used(view.checkout)}</>
    case 'expired':
      return <Expired checkout={view.checkout} />
    case 'cancelled':
      return <Cancelled checkout={view.checkout} />
  }
}
