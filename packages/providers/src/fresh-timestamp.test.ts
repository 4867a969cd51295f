import { expect, test } from 'vitest'
import { WebhookRefused } from './failures.ts'
import { freshTimestamp } from './fresh-timestamp.ts'

const now = new Date('2026-01-05T10:00:00Z')

test.each([
  [0, true],
  [-300, true],
  [300, true],
  [-301, false],
  [301, false],
  [Number.NaN, false],
])('a message signed %i seconds from now is fresh: %s', (seconds, fresh) => {
  const check = () => freshTimestamp(new Date(now.getTime() + seconds * 1000), now)
  if (fresh) expect(check).not.toThrow()
  else expect(check).toThrow(WebhookRefused)
})
