import type { Call, Gateway } from '@sliproad/gateways/contract'
import type { Tracer } from '../../telemetry/tracing/tracer.ts'

type Method = (about: never, call: Call) => Promise<unknown>

/** A span for each question to a gateway, around the requests that its adapter makes to answer it. */
export function traceGateway(gateway: Gateway, gatewayId: string, tracer: Tracer): Gateway {
  if (!tracer.isOn) return gateway
  const attributes = { 'sliproad.gateway.id': gatewayId }
  const traced = Object.entries(gateway).map(([name, ask]: [string, Method]) => [
    name,
    (...given: Parameters<Method>) =>
      tracer.trace({ name: `gateway ${name}`, attributes }, () => ask(...given)),
  ])
  return Object.fromEntries(traced)
}
