import { useState } from 'react'
import { useRead } from '../../api/use-read.ts'
import { useProject } from '../../shell/me-context.ts'
import { lastDays } from './range.ts'

export const usualDays = 30

/** Everything that the home of a busy project shows at first. */
export function useToday(currency: string | null) {
  const { id: projectId } = useProject()
  const params = { projectId }
  const chosen = currency === null ? {} : { currency }
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  const [days] = useState(() => lastDays(usualDays, Date.now()))
  const today = useRead(
    'GET /projects/:projectId/today',
    { params, query: { timeZone, ...chosen } },
    { every: 60_000 },
  )
  const month = useRead(
    'GET /projects/:projectId/home',
    { params, query: { ...days, ...chosen } },
    { every: 60_000 },
  )
  const attention = useRead('GET /projects/:projectId/attention', { params }, { every: 30_000 })
  const gateways = useRead('GET /projects/:projectId/gateways', { params })
  /** Nothing is shown before all of it is here, or the parts that come last would move the others. */
  const isPending = [today, month, attention, gateways].some((read) => read.isPending)
  return { today, month, timeZone, isPending }
}
