import type { Clock } from '@sliproad/core/clock'
import { GatewayFailure, type Refused } from '@sliproad/gateways/contract'

/** `find`: whether an earlier attempt has made the order after all. `link`: its address, made at the click. */
export type CallKind = 'open' | 'find' | 'link' | 'status'

/** `nothing`: the gateway does not know the order. */
export type CallOutcome = 'answered' | 'refused' | 'nothing' | 'failed'

/** One question to a gateway about an order, and how it went. */
export type GatewayCall = {
  gatewayId: string
  kind: CallKind
  outcome: CallOutcome
  /** The gateway's word for the state, its reason, or what kind of failure it was. */
  answer: string | null
  at: Date
  durationMs: number
}

type Asked = Pick<GatewayCall, 'gatewayId' | 'kind'>
type Told = Pick<GatewayCall, 'outcome' | 'answer'>

/** What an answer about a checkout comes down to. */
export function checkoutOutcome(answer: { ok: true } | Refused | undefined): Told {
  if (!answer) return { outcome: 'nothing', answer: null }
  return answer.ok ? { outcome: 'answered', answer: null } : { outcome: 'refused', answer: answer.reason }
}

/** Asks, and writes down in `calls` how it went. */
export async function noteCall<Result>(
  clock: Clock,
  calls: GatewayCall[],
  asked: Asked,
  ask: () => Promise<Result>,
  readTold: (result: Result) => Told,
): Promise<Result> {
  const at = clock.now()
  const note = (told: Told) =>
    calls.push({ ...asked, ...told, at, durationMs: clock.now().getTime() - at.getTime() })
  try {
    const result = await ask()
    note(readTold(result))
    return result
  } catch (failure) {
    note({ outcome: 'failed', answer: failure instanceof GatewayFailure ? failure.kind : 'error' })
    throw failure
  }
}
