import { alchemypay } from './alchemypay/index.ts'
import { banxa } from './banxa/index.ts'
import { coinbase } from './coinbase/index.ts'
import type { GatewayDefinition } from './contract.ts'
import { guardarian } from './guardarian/index.ts'
import { mercuryo } from './mercuryo/index.ts'
import { moonpay } from './moonpay/index.ts'
import { paybis } from './paybis/index.ts'
import { ramp } from './ramp/index.ts'
import { stripe } from './stripe/index.ts'
import { topper } from './topper/index.ts'
import { transak } from './transak/index.ts'

/** Every gateway; a new adapter is one line here. */
export const gatewayDefinitions: readonly GatewayDefinition[] = [
  moonpay,
  banxa,
  stripe,
  ramp,
  transak,
  guardarian,
  topper,
  coinbase,
  mercuryo,
  alchemypay,
  paybis,
]
