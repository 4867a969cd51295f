import type { BareSettings } from './bare-settings.ts'

/** The settings of the programs that deliver with other engines than ours. */
export type DelivererSettings = {
  port: number
  connection: BareSettings['connection']
  /** The key that they sign with. */
  key: string
}

export function readDelivererSettings<Settings extends DelivererSettings>(): Settings {
  return JSON.parse(process.argv[2] ?? '')
}
