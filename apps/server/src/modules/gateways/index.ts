export type { BreakerPhase } from './breaker.ts'
export {
  type ConnectedGateway,
  type GatewayDirectory,
  logoUrlOf,
  type ProjectGateway,
  webhookUrlOf,
} from './connected-gateway.ts'
export { createGatewayDirectory } from './create-gateway-directory.ts'
export { createGatewayHealth, type HealthReport, isNoPlace } from './create-gateway-health.ts'
export { type SimulatorAccount, simulatorAccountId } from './gateway-account.ts'
export type { Admission, GatewayHealth, HealthReading } from './gateway-health.ts'
export { saveBreaker, savePause } from './gateway-health-store.ts'
export { createGatewayTokens } from './gateway-tokens.ts'
export { type GatewayOverview, listGateways } from './list-gateways.ts'
export { logoOf } from './logo.ts'
export { completeValues, readGatewayAccount } from './read-gateway-account.ts'
export { clearGatewayAccount, setGatewayAccount } from './set-gateway-account.ts'
