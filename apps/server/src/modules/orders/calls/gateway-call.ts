import type { Clock } from '@sliproad/core/clock'
import { GatewayFailure, type Refused } from '@sliproad/gateways/contract'
import type { Logger } from '../../../telemetry/logger.ts'

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

type Asked = Pick<GatewayCall, 'gatewayId' | 'kind'> & { orderId: string }
type Told = Pick<GatewayCall, 'outcome' | 'answer'>

/** An order is asked about again and again; it is opened once. */
const levels = { open: 'info', find: 'info', link: 'info', status: 'debug' } as const

/** The outcome of a checkout call in one word. */
export function checkoutOutcome(answer: { ok: true } | Refused | undefined): Told {
  if (!answer) return { outcome: 'nothing', answer: null }
  return answer.ok ? { outcome: 'answered', answer: null } : { outcome: 'refused', answer: answer.reason }
}

/** Makes a call, adds its outcome to `calls` and writes it to the log. */
export async function noteCall<Result>(
  { clock, logger }: { clock: Clock; logger: Logger },
  calls: GatewayCall[],
  { orderId, gatewayId, kind }: Asked,
  ask: () => Promise<Result>,
  readTold: (result: Result) => Told,
): Promise<Result> {
  const at = clock.now()
  const note = ({ outcome, answer }: Told) => {
    const durationMs = clock.now().getTime() - at.getTime()
    calls.push({ gatewayId, kind, outcome, answer, at, durationMs })
    // What a gateway answers are its own words; the kind of a failure is ours.
    const failure = outcome === 'failed' && { failure: answer }
    const line = { orderId, gateway: gatewayId, call: kind, outcome, ...failure, ms: durationMs }
    logger[levels[kind]](line, 'gateway call')
  }
  try {
    const result = await ask()
    note(readTold(result))
    return result
  } catch (failure) {
    note({ outcome: 'failed', answer: failure instanceof GatewayFailure ? failure.kind : 'error' })
    throw failure
  }
}
