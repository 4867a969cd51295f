import postgres from 'postgres'

/** The installed driver lacks our patch: it could answer one query with the rows of another. */
export class UnpatchedDriver extends Error {}

/** Options that only the patched driver has; the original drops every option that it does not know. */
const optionsOfPatch = ['silence_timeout', 'queue_timeout']

/** Refuses to start on a driver without our patch, as an install with scripts switched off leaves it. */
export function requirePatchedDriver(driver: typeof postgres = postgres): void {
  const { options } = driver({ host: '127.0.0.1' })
  if (optionsOfPatch.every((name) => Object.hasOwn(options, name))) return
  throw new UnpatchedDriver(
    'the database driver is not patched, because packages were installed with scripts switched off. Run: npx patch-package',
  )
}
