import { kycTiers } from '@sliproad/core/vocabulary'
import { describe, expect, test } from 'vitest'
import { type KycReading, type KycRef, type RejectionReason, rejectionReasons } from '../contract.ts'
import { rejectByPerson } from '../reject-by-person.ts'
import { type KycConformanceOptions, type Stage, startRequest } from './stage.ts'

const finalReasons: readonly RejectionReason[] = ['document_fraud', 'underage', 'country_restricted']

export function describeReadings(options: KycConformanceOptions, current: () => Stage): void {
  const { knowsOpenCases = true, reportsExpiry = true, leavesToUs = [], startsAgain = [] } = options

  describe('cases', () => {
    test.each(kycTiers)('a %s case is started with a link that opens', async (tier) => {
      const { url } = await current().start(tier)
      const page = await fetch(url)
      expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    })

    test('starting twice opens one case', async () => {
      const { provider, call, newRef } = current()
      const request = startRequest(newRef())
      const links = [await provider.start(request, call()), await provider.start(request, call())]
      expect(links[1]).toEqual(links[0])
    })

    test('a case that was never started is not known', async () => {
      const { provider, call, newRef } = current()
      expect(await provider.read(newRef(), call())).toBeUndefined()
    })

    test('a case that nobody has begun is pending, or not known yet', async () => {
      const stage = current()
      const { ref } = await stage.start()
      const reading = await stage.provider.read(ref, stage.call())
      if (knowsOpenCases) expect(reading).toMatchObject({ status: 'pending', person: null, reasons: [] })
      else expect(reading).toBeUndefined()
    })

    test.each(kycTiers)('a %s case is read through its states up to the person', async (tier) => {
      const stage = current()
      const { ref } = await stage.start(tier)
      for (const outcome of ['in_progress', 'manual_review'] as const) {
        await stage.control.play(ref.caseId, outcome)
        expect(await read(stage, ref)).toMatchObject({ status: outcome, person: null, reasons: [] })
      }
      await stage.control.play(ref.caseId, 'approved')
      const reading = await read(stage, ref)
      expect(reading).toMatchObject({
        status: 'approved',
        reasons: [],
        retryable: false,
        person: {
          firstName: expect.stringMatching(/^alex$/i),
          lastName: expect.stringMatching(/^sandbox$/i),
          dateOfBirth: '1990-01-15',
          country: 'DE',
          documentType: 'id_card',
        },
      })
      expect(Math.abs((reading.occurredAt?.getTime() ?? 0) - Date.now())).toBeLessThan(60_000)
      expect(rejectByPerson(reading.person ?? noPerson, new Date(), ['KP'])).toBeUndefined()
    })

    test('a case can be asked for by our id alone, and by the provider’s', async () => {
      const stage = current()
      const { ref } = await stage.start()
      await stage.control.play(ref.caseId, 'approved')
      const { providerCaseId } = await read(stage, { ...ref, providerCaseId: null })
      expect(providerCaseId).not.toBeNull()
      expect(await read(stage, { ...ref, providerCaseId })).toMatchObject({
        status: 'approved',
        providerCaseId,
      })
    })

    test.each(kycTiers.flatMap((tier) => rejectionReasons.map((reason) => [tier, reason] as const)))(
      'a %s case that is rejected for %s says so, or leaves it to us',
      async (tier, reason) => {
        const stage = current()
        const { ref } = await stage.start(tier)
        await stage.control.play(ref.caseId, 'rejected', reason)
        const reading = await read(stage, ref)
        if (leavesToUs.includes(reason)) {
          expect(reading.status).toBe('approved')
          expect(rejectByPerson(reading.person ?? noPerson, new Date(), ['KP'])).toBe(reason)
        } else {
          const retryable = !finalReasons.includes(reason)
          expect(reading).toMatchObject({ status: 'rejected', reasons: [reason], retryable, person: null })
        }
      },
    )

    test('an approval that was overturned reads as a rejection', async () => {
      const stage = current()
      const { ref } = await stage.start()
      await stage.control.play(ref.caseId, 'approved')
      const approval = await read(stage, ref)
      await stage.control.play(ref.caseId, 'rejected', 'document_fraud')
      const overturned = await read(stage, ref)
      expect(overturned).toMatchObject({ status: 'rejected', reasons: ['document_fraud'], person: null })
      expect(overturned.occurredAt?.getTime()).toBeGreaterThanOrEqual(approval.occurredAt?.getTime() ?? 0)
    })

    test.each(startsAgain)('a %s case that can be mended is started again under its id', async (tier) => {
      const stage = current()
      const { ref } = await stage.start(tier)
      await stage.control.play(ref.caseId, 'rejected', 'document_unreadable')
      await stage.provider.start(startRequest(ref), stage.call())
      expect((await stage.provider.read(ref, stage.call()))?.status ?? 'pending').not.toBe('rejected')
      await stage.control.play(ref.caseId, 'approved')
      expect(await read(stage, ref)).toMatchObject({ status: 'approved' })
    })

    test('a case that was closed has expired, or stays unknown', async () => {
      const stage = current()
      const { ref } = await stage.start()
      await stage.control.play(ref.caseId, 'expired')
      const reading = await stage.provider.read(ref, stage.call())
      if (reportsExpiry) expect(reading).toMatchObject({ status: 'expired', person: null })
      else expect(reading).toBeUndefined()
    })
  })
}

const noPerson = { dateOfBirth: null, country: null }

async function read(stage: Stage, ref: KycRef): Promise<KycReading> {
  const reading = await stage.provider.read(ref, stage.call())
  if (!reading) throw new Error('the case is not known')
  return reading
}
