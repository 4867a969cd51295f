import { checkOutboundUrl } from './check-outbound-url.ts'
import type { Guard } from './guard.ts'

/** A URL in the parts that a request needs, or what is wrong with it. */
export type Target = { ok: true; origin: string; path: string } | { ok: false; problem: string }

const rememberedMax = 1_000

/** Parses and checks URLs. An endpoint is called again and again, so its URL is parsed once. */
export function createTargetReader(guard: Pick<Guard, 'environment' | 'mayCall'>): (url: string) => Target {
  const known = new Map<string, Target>()
  return (url) => {
    const remembered = known.get(url)
    if (remembered) return remembered
    const target = readTarget(url, guard)
    if (known.size >= rememberedMax) known.clear()
    known.set(url, target)
    return target
  }
}

function readTarget(text: string, guard: Pick<Guard, 'environment' | 'mayCall'>): Target {
  const problem = checkOutboundUrl(text, guard)
  if (problem !== undefined) return { ok: false, problem }
  const { origin, pathname, search } = new URL(text)
  return { ok: true, origin, path: pathname + search }
}
