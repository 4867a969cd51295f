import { vi } from 'vitest'

const waitMs = 20_000

/** `vi.waitFor` gives up after a second unless told otherwise, which is little on a busy machine. */
const { waitFor } = vi
vi.waitFor = (check, options) =>
  waitFor(check, typeof options === 'number' ? options : { timeout: waitMs, ...options })
