import type { Clock } from '@sliproad/core/clock'
import type { ProviderControl } from './control.ts'
import { createFaultSwitch, type FaultStore, type FaultSwitch } from './fault-switch.ts'

/** What can be turned and read at every simulated provider: its faults, and how often it was called. */
export type ProviderSwitches = {
  faultSwitch: FaultSwitch
  calls: Map<string, number>
  control: ProviderControl
}

export function createProviderSwitches(id: string, store: FaultStore, clock: Clock): ProviderSwitches {
  const calls = new Map<string, number>()
  const faultSwitch = createFaultSwitch(id, store, clock)
  const { faults, setFaults } = faultSwitch
  return {
    faultSwitch,
    calls,
    control: { faults, setFaults, calls: () => Object.fromEntries(calls) },
  }
}
