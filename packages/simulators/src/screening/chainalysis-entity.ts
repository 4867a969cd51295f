import type { Hint } from './hint.ts'
import type { Verdict } from './verdict.ts'

const hintedRisks: Readonly<Partial<Record<Hint, string>>> = {
  low: 'Low',
  medium: 'Medium',
  high: 'High',
  severe: 'Severe',
}

type Kind = { risk: string; own: string | null; trigger: string | null }

const kinds: Readonly<Record<Exclude<Verdict, 'error'>, Kind>> = {
  clear: { risk: 'Low', own: null, trigger: null },
  sanctions: { risk: 'Severe', own: 'sanctioned entity', trigger: null },
  darknet: { risk: 'Severe', own: 'darknet market', trigger: null },
  mixer: { risk: 'Medium', own: null, trigger: 'mixing' },
  ransomware: { risk: 'Severe', own: 'ransomware', trigger: null },
  scam: { risk: 'Medium', own: null, trigger: 'scam' },
}

/** An entity as Address Screening shows it once it has finished. */
export function entityAbout(address: string, verdict: Verdict, hint: Hint | undefined): object {
  const kind = kinds[verdict === 'error' ? 'clear' : verdict]
  const { own, trigger } = kind
  const risk = (hint && hintedRisks[hint]) ?? kind.risk
  return {
    address,
    risk,
    riskReason: own && `Identified as ${own}`,
    addressType: 'PRIVATE_WALLET',
    cluster: own && { name: 'Simulated Group', category: own },
    addressIdentifications: own ? [{ name: 'Simulated Group', category: own, description: '' }] : [],
    exposures: [
      { category: 'exchange', value: 424895.68, exposureType: 'direct', direction: 'both_directions' },
    ],
    triggers: trigger ? [triggerOf(trigger, risk)] : [],
    poolMetadata: null,
    status: 'COMPLETE',
  }
}

function triggerOf(category: string, risk: string): object {
  return {
    category,
    percentage: 12.4,
    message: `12.4% of the funds come from ${category}`,
    ruleTriggered: {
      risk,
      minThreshold: 10,
      maxThreshold: 100,
      exposureType: 'direct',
      direction: 'receiving',
    },
  }
}
