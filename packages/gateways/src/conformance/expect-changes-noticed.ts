import type { GatewayId } from '@sliproad/core/gateway-ids'
import { expect, inject, test } from 'vitest'
import { gatewayDefinitions } from '../gateways.ts'
import { changeFields } from './change-fields.ts'
import { unnoticedChanges } from './unnoticed-changes.ts'

/** One proof for each gateway; `npm test` makes only a part of the changes. */
export function expectChangesNoticed(ids: readonly GatewayId[]): void {
  const share = inject('share')
  const definitions = gatewayDefinitions.filter(({ id }) => ids.includes(id))
  test.for(definitions)(
    '$name: each field of money, status, id and hash renamed, removed, retyped and scaled',
    { timeout: 600_000 },
    async (definition, { task }) => {
      const { made, unread } = await changeFields(definition, Math.min(share, 1))
      const through = made.filter(({ caughtBy }) => caughtBy === null)
      const listed = unnoticedChanges[definition.id]
      const unlisted = through.filter(({ place }) => !listed.some((entry) => entry.place.test(place)))
      const unneeded = listed.filter((entry) => !through.some(({ place }) => entry.place.test(place)))
      task.meta.proof = {
        name: `changed-fields ${definition.id}`,
        tried: made.length,
        letIn: unlisted.length,
      }
      expect(made.length).toBeGreaterThan(0)
      expect(unlisted).toEqual([])
      if (share < 1) return
      expect(unread).toBeGreaterThan(0)
      expect(unneeded).toEqual([])
    },
  )
}
