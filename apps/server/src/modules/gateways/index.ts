export {
  type ConnectedGateway,
  type GatewayDirectory,
  logoUrlOf,
  type ProjectGateway,
  webhookUrlOf,
} from './connected-gateway.ts'
export { createGatewayDirectory } from './create-gateway-directory.ts'
export { gatewayProvider } from './gateway-provider.ts'
export type { BreakerPhase } from './health/breaker.ts'
export { createGatewayHealth, type HealthReport, isNoFreeSlot } from './health/create-gateway-health.ts'
export type { Admission, GatewayHealth, HealthReading } from './health/gateway-health.ts'
export { saveBreaker, savePause } from './health/gateway-health-store.ts'
export { type GatewayOverview, listGateways } from './list-gateways.ts'
export { logoOf } from './logo.ts'
