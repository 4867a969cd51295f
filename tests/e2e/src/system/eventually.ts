import { setTimeout as delay } from 'node:timers/promises'

type Patience = { withinMs?: number; everyMs?: number }

/** Asks until there is an answer; a failure says what it waited for. */
export async function eventually<Found>(
  what: string,
  look: () => Promise<Found | undefined> | Found | undefined,
  { withinMs = 20_000, everyMs = 25 }: Patience = {},
): Promise<Found> {
  const deadline = Date.now() + withinMs
  for (;;) {
    const found = await look()
    if (found !== undefined) return found
    if (Date.now() > deadline) throw new Error(`${what} did not happen within ${withinMs} ms`)
    await delay(everyMs)
  }
}
