import type { BareSettings } from './bare-settings.ts'

/** What the programs are told that deliver with other engines than ours. */
export type DelivererSettings = {
  port: number
  connection: BareSettings['connection']
  /** What they sign with. */
  key: string
}

export function readDelivererSettings<Settings extends DelivererSettings>(): Settings {
  return JSON.parse(process.argv[2] ?? '')
}
