import type { GatewayId } from '@sliproad/core/gateway-ids'
import type { GatewayDefinition } from '@sliproad/gateways/contract'
import { gatewayDefinitions } from '@sliproad/gateways/gateways'
import type { ShapeName } from '@sliproad/simulators/shapes'
import { type SimulatorControl, startSimulators } from '@sliproad/simulators/testing'
import { type SimulatorAccount, simulatorAccountId } from '../modules/gateways/index.ts'
import { afterFile } from './after-file.ts'

type Spec = { id: GatewayId; shape: ShapeName }

export type TestGateways = {
  definitions: readonly GatewayDefinition[]
  simulatorAccounts: readonly SimulatorAccount[]
  control(id: GatewayId): SimulatorControl
}

/** Our real adapters against simulators on a loopback port, under any ids; the two as they are unless told otherwise. */
export async function startGateways(
  specs: readonly Spec[] = [
    { id: 'moonpay', shape: 'moonpay' },
    { id: 'banxa', shape: 'banxa' },
  ],
): Promise<TestGateways> {
  const simulators = await startSimulators(specs)
  afterFile(() => simulators.close())
  return {
    definitions: specs.map(({ id, shape }) => {
      const definition = gatewayDefinitions.find((known) => known.id === shape)
      if (!definition) throw new RangeError(`there is no adapter for ${shape}`)
      return id === shape ? definition : { ...definition, id, name: id }
    }),
    simulatorAccounts: specs.map(({ id }) => ({
      id: simulatorAccountId(id),
      gatewayId: id,
      config: simulators.gateway(id).config,
    })),
    control: (id) => simulators.gateway(id).control,
  }
}

/** Eight gateways of both shapes, so that comparisons are real. */
export const eightGateways: readonly Spec[] = [
  { id: 'moonpay', shape: 'moonpay' },
  { id: 'transak', shape: 'moonpay' },
  { id: 'ramp', shape: 'moonpay' },
  { id: 'coinbase', shape: 'moonpay' },
  { id: 'banxa', shape: 'banxa' },
  { id: 'stripe', shape: 'banxa' },
  { id: 'mercuryo', shape: 'banxa' },
  { id: 'topper', shape: 'banxa' },
]
