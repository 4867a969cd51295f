import { readFileSync } from 'node:fs'
import type { KycStatus } from '@sliproad/compliance/kyc/contract'
import { decimal } from '@sliproad/core/decimal'
import type { CustomerId, KycCaseId, ProjectId } from '@sliproad/core/ids'
import { kycStatuses } from '@sliproad/core/vocabulary'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tierFor } from './admission/kyc-tier.ts'
import {
  canMove,
  hasRunOut,
  isOpen,
  type KycCase,
  linkMs,
  moved,
  nextSyncAt,
  retrySyncAt,
  statusAt,
  statusesTo,
} from './kyc-case.ts'

const now = new Date('2026-03-01T12:00:00.000Z')
const after = (ms: number) => new Date(now.getTime() + ms)

function aCase(change: Partial<KycCase> = {}): KycCase {
  return {
    id: 'kyc_01jnq1g0000000000000000000' as KycCaseId,
    projectId: '019577d0-0000-7000-8000-000000000002' as ProjectId,
    customerId: '019577d0-0000-7000-8000-000000000003' as CustomerId,
    tier: 'basic',
    status: 'pending',
    providerId: 'sumsub',
    accountId: '019577d0-0000-7000-8000-000000000004',
    providerCaseId: null,
    providerStatus: null,
    linkHash: new Uint8Array(32),
    linkSealed: 'sealed',
    redirectUrl: null,
    rejectionReasons: [],
    retryable: false,
    personSealed: null,
    expiresAt: after(linkMs),
    beganAt: null,
    completedAt: null,
    readAt: null,
    nextSyncAt: null,
    syncFailures: 0,
    createdAt: now,
    updatedAt: now,
    erasedAt: null,
    ...change,
  }
}

const statuses = fc.constantFrom(...kycStatuses)

test('the moves that docs/compliance.md draws are those that a case can make', () => {
  const page = readFileSync(new URL('../../../../../docs/compliance.md', import.meta.url), 'utf8')
  const drawn = Array.from(page.matchAll(/^(\w+) ─+► ([\w| ]+)$/gm), ([, from, to = '']) =>
    to.split(' | ').map((next) => `${from} ${next}`),
  )
  const made = kycStatuses.flatMap((status) =>
    kycStatuses.filter((to) => canMove({ status, retryable: true }, to)).map((to) => `${status} ${to}`),
  )
  expect(drawn.flat().toSorted()).toEqual(made.toSorted())
})

test.each([
  ['pending', 'approved', false, ['in_progress', 'approved']],
  ['pending', 'manual_review', false, ['in_progress', 'manual_review']],
  ['pending', 'in_progress', false, ['in_progress']],
  ['pending', 'expired', false, ['expired']],
  ['in_progress', 'pending', false, []],
  ['in_progress', 'rejected', false, ['rejected']],
  ['manual_review', 'in_progress', false, []],
  ['manual_review', 'approved', false, ['approved']],
  ['approved', 'rejected', false, ['rejected']],
  ['approved', 'expired', false, []],
  ['approved', 'manual_review', false, []],
  ['rejected', 'approved', false, []],
  ['rejected', 'approved', true, ['approved']],
  ['rejected', 'in_progress', true, []],
  ['expired', 'approved', false, ['approved']],
  ['expired', 'rejected', false, ['rejected']],
  ['expired', 'in_progress', false, []],
  ['expired', 'manual_review', false, []],
] satisfies [KycStatus, KycStatus, boolean, KycStatus[]][])(
  'from %s to %s (retryable: %s) the way is %j',
  (status, to, retryable, way) => {
    expect(statusesTo({ status, retryable }, to)).toEqual(way)
  },
)

test('whatever is reported, and in whatever order, a closed case never opens again', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ to: statuses, retryable: fc.boolean() }), { maxLength: 12 }),
      (reports) => {
        let kycCase = aCase()
        for (const { to, retryable } of reports) {
          const wasOpen = isOpen(kycCase)
          for (const status of statusesTo(kycCase, to)) {
            expect(canMove(kycCase, status)).toBe(true)
            kycCase = moved(kycCase, status, now, { reasons: ['underage'], retryable, personSealed: 'who' })
          }
          if (!wasOpen) expect(isOpen(kycCase)).toBe(false)
          expect(kycCase.personSealed !== null).toBe(kycCase.status === 'approved')
          expect(kycCase.rejectionReasons.length > 0).toBe(kycCase.status === 'rejected')
          expect(kycCase.completedAt !== null).toBe(['approved', 'rejected'].includes(kycCase.status))
        }
      },
    ),
  )
})

test('expiry is exact for cases that wait for the customer, and reviews have none', () => {
  for (const status of ['pending', 'in_progress'] as const) {
    expect(hasRunOut(aCase({ status }), after(linkMs - 1))).toBe(false)
    expect(statusAt(aCase({ status }), after(linkMs))).toBe('expired')
  }
  for (const status of ['manual_review', 'approved', 'rejected'] as const) {
    expect(statusAt(aCase({ status }), after(10 * linkMs))).toBe(status)
  }
})

test('open cases are asked about for ever, expired ones that had begun for a week, closed ones never', () => {
  for (const status of ['pending', 'in_progress', 'manual_review'] as const) {
    expect(nextSyncAt(aCase({ status }), after(100 * linkMs))).not.toBeNull()
  }
  const begun = aCase({ status: 'expired', beganAt: now })
  expect(nextSyncAt(begun, after(6 * linkMs))).not.toBeNull()
  expect(nextSyncAt(begun, after(7 * linkMs))).toBeNull()
  for (const status of ['expired', 'approved', 'rejected'] as const) {
    expect(nextSyncAt(aCase({ status }), now)).toBeNull()
  }
})

test('a provider that fails is asked ever more rarely, but at least every hour', () => {
  const pauses = [0, 1, 2, 5, 50].map((failures) => retrySyncAt(failures, now).getTime() - now.getTime())
  expect(pauses).toEqual([5_000, 10_000, 20_000, 160_000, 3_600_000])
})

test('the least demanding tier that allows the amount is named, by the terms of the project', () => {
  expect(
    ['1000', '1000.01', '10000', '100000', '100001'].map((usd) => tierFor({ kycTiers: {} }, decimal(usd))),
  ).toEqual(['basic', 'standard', 'standard', 'enhanced', 'enhanced'])
  expect(tierFor({ kycTiers: { basic: { dailyLimitUsd: decimal('50') } } }, decimal('51'))).toBe('standard')
})
