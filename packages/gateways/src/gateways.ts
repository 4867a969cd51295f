import { banxa } from './banxa/index.ts'
import type { GatewayDefinition } from './contract.ts'
import { moonpay } from './moonpay/index.ts'

/** Every gateway there is an adapter for; a new one is a line here. */
export const gatewayDefinitions: readonly GatewayDefinition[] = [moonpay, banxa]
