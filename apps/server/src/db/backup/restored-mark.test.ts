import { expect, test } from 'vitest'
import { makeDeps } from '../../testing/make-deps.ts'
import { markRestored, refuseRestoredCopy, releaseRestored, restoredFrom } from './restored-mark.ts'

/** The embedded server's role owns its databases and is no superuser, as in a deployment. */
test('the owner of a database marks a copy and releases it', {
  tags: 'needs-embedded-database',
}, async () => {
  const { db } = await makeDeps()
  await refuseRestoredCopy(db)

  await markRestored(db, "2026-11-15T00:00:00.000Z and it's late")
  expect(await restoredFrom(db)).toBe("2026-11-15T00:00:00.000Z and it's late")
  await expect(refuseRestoredCopy(db)).rejects.toThrow('restored from a backup of 2026-11-15')

  await releaseRestored(db)
  await refuseRestoredCopy(db)
})
