const form = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d(?:\.\d{1,3})?)(Z|[+-]\d\d:?\d\d)?$/

/** `2026-01-02 03:04:05+0000`, or the same without a zone, which is UTC. */
export function readSumsubTime(text: string | null | undefined): Date | null {
  const [, day, time, zone = 'Z'] = form.exec(text ?? '') ?? []
  if (!day || !time) return null
  const date = new Date(`${day}T${time}${zone.replace(/^([+-]\d\d)(\d\d)$/, '$1:$2')}`)
  return Number.isNaN(date.getTime()) ? null : date
}
