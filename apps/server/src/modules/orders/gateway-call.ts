import type { Clock } from '@sliproad/core/clock'
import { GatewayFailure, type Refused } from '@sliproad/gateways/contract'

/**
 * `find`: asks whether an earlier attempt created the order after all. `link`: creates the checkout address at the
 * click.
 */
export type CallKind = 'open' | 'find' | 'link' | 'status'

/** `nothing`: the gateway does not know the order. */
export type CallOutcome = 'answered' | 'refused' | 'nothing' | 'failed'

/** One question to a gateway about an order, and how it went. */
export type GatewayCall = {
  gatewayId: string
  kind: CallKind
  outcome: CallOutcome
  /** The gateway's status, its reason, or the kind of failure. */
  answer: string | null
  at: Date
  durationMs: number
}

type Asked = Pick<GatewayCall, 'gatewayId' | 'kind'>
type Told = Pick<GatewayCall, 'outcome' | 'answer'>

/** The outcome of a checkout call in one word. */
export function checkoutOutcome(answer: { ok: true } | Refused | undefined): Told {
  if (!answer) return { outcome: 'nothing', answer: null }
  return answer.ok ? { outcome: 'answered', answer: null } : { outcome: 'refused', answer: answer.reason }
}

/** Makes a call and adds its outcome to `calls`. */
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
