import type { TabStorage } from './link.ts'

const keyOf = (network: string) => `sliproad.wallet.${network}`

/** The address that was last paid to on a network, from this device. It is kept nowhere else. */
export function lastWallet(device: TabStorage | null, network: string): string | null {
  try {
    return device?.getItem(keyOf(network)) ?? null
  } catch {
    return null
  }
}

export function keepWallet(device: TabStorage | null, network: string, address: string): void {
  try {
    device?.setItem(keyOf(network), address)
  } catch {
    // Without storage the address is typed again next time; nothing else depends on it.
  }
}
