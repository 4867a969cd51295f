import { eventTypes } from '@sliproad/api/events/event-types'
import { expect, test } from 'vitest'
import { webhooks } from '../texts.ts'
import { eventGroups } from './event-groups.ts'

test('every event is in the catalogue once and has its sentence', () => {
  const shown = eventGroups.flatMap(({ types }) => types)
  expect(shown.toSorted()).toEqual([...eventTypes].toSorted())
  for (const type of eventTypes) expect(webhooks.eventTexts[type]).toMatch(/\.$/)
})
