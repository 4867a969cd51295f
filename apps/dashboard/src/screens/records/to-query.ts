const day = /^\d{4}-\d{2}-\d{2}$/

/** Converts the filter bar's days to the API's times: from the start of the first day to the end of the last, in UTC. */
export function toQuery(filters: Record<string, string>): Record<string, string> {
  const entries = Object.entries(filters).map(([name, value]): [string, string] => {
    if (!day.test(value)) return [name, value]
    if (name === 'from') return [name, `${value}T00:00:00.000Z`]
    if (name === 'to') return [name, new Date(Date.parse(`${value}T00:00:00Z`) + 86_400_000).toISOString()]
    return [name, value]
  })
  return Object.fromEntries(entries.filter(([, value]) => value !== ''))
}
