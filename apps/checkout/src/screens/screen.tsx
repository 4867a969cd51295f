import type { ComponentChildren } from 'preact'
import type { View } from '../page-state.ts'
import type { Checkout } from '../session.ts'
import { Cancelled } from './cancelled/cancelled.tsx'
import { Expired } from './expired/expired.tsx'
import { Loading } from './loading/loading.tsx'
import { Refused } from './refused.tsx'

type Props = {
  view: View
  onPrevious: (() => void) | null
  children: Record<'open' | 'used', (checkout: Checkout) => ComponentChildren>
}

/** One face for each state of the page. */
export function Screen({ view, onPrevious, children }: Props) {
  if (view.kind === 'loading') return <Loading />
  if (view.kind === 'refused') return <Refused refusal={view.refusal} onPrevious={onPrevious} />
  switch (view.face) {
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
