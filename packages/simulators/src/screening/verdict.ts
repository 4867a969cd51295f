/** A simulated provider's verdict on an address. */
export type Verdict = 'clear' | 'sanctions' | 'darknet' | 'mixer' | 'ransomware' | 'scam' | 'error'

const verdicts: Readonly<Record<string, Verdict>> = {
  dead01: 'sanctions',
  dead02: 'darknet',
  dead03: 'mixer',
  dead04: 'ransomware',
  dead05: 'scam',
  dead0e: 'error',
}

/** The ending of an Ethereum-type address decides; everything else is clear. */
export function verdictOf(address: string): Verdict {
  const [, end = ''] = /^0x[0-9a-f]{34}([0-9a-f]{6})$/.exec(address.toLowerCase()) ?? []
  return verdicts[end] ?? 'clear'
}
