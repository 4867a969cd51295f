import type { GatewayId } from '@sliproad/core/gateway-ids'
import type { GatewayDefinition } from '@sliproad/gateways/contract'
import { gatewayDefinitions } from '@sliproad/gateways/gateways'
import type { RedeemShare } from '@sliproad/simulators/gateway-definition'
import type { GatewayKind } from '@sliproad/simulators/gateway-kinds'
import { type AlterBody, type SimulatorControl, startSimulators } from '@sliproad/simulators/testing'
import { type SimulatorAccount, simulatorAccountId } from '../modules/providers/index.ts'
import { afterFile } from './after-file.ts'

type Spec = { id: GatewayId; kind: GatewayKind }

export type TestGateways = {
  definitions: readonly GatewayDefinition[]
  simulatorAccounts: readonly SimulatorAccount[]
  control(id: GatewayId): SimulatorControl
}

/** Our real adapters against simulators on a loopback port, under any ids; by default MoonPay and Banxa. */
export async function startGateways(
  specs: readonly Spec[] = [
    { id: 'moonpay', kind: 'moonpay' },
    { id: 'banxa', kind: 'banxa' },
  ],
  { alter, redeemShare }: { alter?: AlterBody; redeemShare?: RedeemShare } = {},
): Promise<TestGateways> {
  const simulators = await startSimulators(specs, {
    ...(alter && { alter }),
    ...(redeemShare && { redeemShare }),
  })
  afterFile(() => simulators.close())
  return {
    definitions: specs.map(({ id, kind }) => {
      const definition = gatewayDefinitions.find((known) => known.id === kind)
      if (!definition) throw new RangeError(`there is no adapter for ${kind}`)
      return id === kind ? definition : { ...definition, id, name: id }
    }),
    simulatorAccounts: specs.map(({ id }) => ({
      id: simulatorAccountId(id),
      providerId: id,
      config: simulators.gateway(id).config,
    })),
    control: (id) => simulators.gateway(id).control,
  }
}

/** Eight gateways of two kinds, so that comparisons are real. */
export const eightGateways: readonly Spec[] = [
  { id: 'moonpay', kind: 'moonpay' },
  { id: 'transak', kind: 'moonpay' },
  { id: 'ramp', kind: 'moonpay' },
  { id: 'coinbase', kind: 'moonpay' },
  { id: 'banxa', kind: 'banxa' },
  { id: 'stripe', kind: 'banxa' },
  { id: 'mercuryo', kind: 'banxa' },
  { id: 'topper', kind: 'banxa' },
]
