import type { KycMove } from '../kyc-case.ts'

const aDayMs = 24 * 3_600_000

const reviewed: KycMove = { state: 'manual_review' }
const suspected: KycMove = { state: 'manual_review', details: { result: 'FRAUD_SUSPICION_PENDING' } }
const succeeded: KycMove = { state: 'approved' }
const changed: KycMove = { state: 'approved', details: { result: 'SUCCESS_DATA_CHANGED' } }
const fraud: KycMove = { state: 'rejected', reason: 'document_fraud' }

/** What the robots of IDnow's test environment do, by the name of the test. */
const scenarios: Readonly<Record<string, readonly [KycMove, ...KycMove[]]>> = {
  HAPPYPATH: [reviewed, succeeded],
  CHANGEALL: [changed],
  CHANGEALLREVIEW: [reviewed, changed],
  ABORTIDENT: [{ state: 'in_progress', details: { result: 'ABORTED', reason: 'USER_CANCELLATION' } }],
  FRAUDIDENT: [suspected, fraud],
  FRAUDREVIEW: [suspected, fraud],
  FRAUDOK: [suspected, succeeded],
  CANCELLED: [reviewed, { state: 'rejected', details: { result: 'CANCELED', reason: 'IDENT_OTHER' } }],
  LONGREVIEW: [reviewed, { ...succeeded, afterMs: aDayMs }],
  // Signing is not simulated, so the certificate is simply issued.
  HOLDCERTIFICATE: [reviewed, succeeded],
}

export type Scenario = { kind: 'AUTOTEST' | 'MANUALTEST'; name: string }

/** The test that a name or a custom field requests. */
export function readScenario(values: readonly unknown[]): Scenario | undefined {
  for (const value of values) {
    const [, kind, name = ''] = /^X-(AUTOTEST|MANUALTEST)-([A-Z]+)$/.exec(String(value)) ?? []
    if ((kind === 'AUTOTEST' || kind === 'MANUALTEST') && Object.hasOwn(scenarios, name))
      return { kind, name }
  }
  return undefined
}

export function movesOf(name: string | undefined): readonly [KycMove, ...KycMove[]] | undefined {
  return name !== undefined && Object.hasOwn(scenarios, name) ? scenarios[name] : undefined
}
