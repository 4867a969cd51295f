import { useDeferredValue, useState } from 'react'
import { useRead } from '../../api/use-read.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Skeleton } from '../../parts/skeleton.tsx'
import { useProject } from '../../shell/me-context.ts'
import { BusyHome } from './busy-home.tsx'
import { keptCurrency } from './currency-choice.tsx'
import { FirstOrder } from './first/first-order.tsx'
import { useToday } from './use-today.ts'

/** A guide until the first order is completed, the figures from then on. */
export function HomeScreen() {
  const { id: projectId } = useProject()
  // A user who sees the first order arrive keeps the guide, because its last step is still to be done.
  const [guided, setGuided] = useState<string | null>(null)
  const isGuided = guided === projectId
  const onboarding = useRead(
    'GET /projects/:projectId/onboarding',
    { params: { projectId } },
    { every: isGuided ? 2_000 : 60_000 },
  )
  // Asked for at the same time, because most projects are past their first order.
  const [currency] = useState(keptCurrency)
  const { isPending } = useToday(currency)
  if (onboarding.data?.first.deliveredAt === null && !isGuided) setGuided(projectId)
  // Both are there at once, and are rendered in slices.
  const isWaiting = useDeferredValue(isPending && !isGuided && !onboarding.error)
  if (isWaiting) return <Skeleton kind="figures" />
  return (
    <Loaded of={onboarding} as="figures" isPage>
      {({ first }) => (isGuided ? <FirstOrder first={first} /> : <BusyHome />)}
    </Loaded>
  )
}
