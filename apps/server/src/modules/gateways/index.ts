export {
  type ConnectedGateway,
  type GatewayDirectory,
  logoUrlOf,
  type ProjectGateway,
  webhookUrlOf,
} from './connected-gateway.ts'
export { createGatewayDirectory } from './create-gateway-directory.ts'
export { createGatewayDrift, type GatewayDrift, probeEveryMs } from './drift/create-gateway-drift.ts'
export { allDrifts, driftsOf, forgetDrifts, saveDrifts } from './drift/drift-store.ts'
export { gatewayProvider } from './gateway-provider.ts'
export type { BreakerPhase } from './health/breaker.ts'
export { createCallBudgets } from './health/call-budgets.ts'
export { createGatewayHealth, type HealthReport, isNoFreeSlot } from './health/create-gateway-health.ts'
export type { Admission, GatewayHealth, HealthReading } from './health/gateway-health.ts'
export { saveBreaker, savePause } from './health/gateway-health-store.ts'
export { createSharedBudgets } from './health/shared-budgets.ts'
export { type GatewayOverview, listGateways } from './list-gateways.ts'
export { logoOf } from './logo.ts'
