import type { Environment } from '../environment.ts'
import type { AddressRule } from './address-rule.ts'
import { checkOutboundUrl } from './check-outbound-url.ts'

/** Where a URL leads, in the parts that a request is made of; or what is wrong with it. */
export type Target = { ok: true; origin: string; path: string } | { ok: false; problem: string }

const rememberedMax = 1_000

/** Reads and checks URLs. An endpoint is sent to again and again, so its URL is read once. */
export function createTargetReader(environment: Environment, mayCall: AddressRule): (url: string) => Target {
  const known = new Map<string, Target>()
  return (url) => {
    const remembered = known.get(url)
    if (remembered) return remembered
    const target = readTarget(url, environment, mayCall)
    if (known.size >= rememberedMax) known.clear()
    known.set(url, target)
    return target
  }
}

function readTarget(text: string, environment: Environment, mayCall: AddressRule): Target {
  const problem = checkOutboundUrl(text, environment, mayCall)
  if (problem !== undefined) return { ok: false, problem }
  const { origin, pathname, search } = new URL(text)
  return { ok: true, origin, path: pathname + search }
}
