import { createHmac } from 'node:crypto'
import type { KycCase, KycState } from '../kyc-case.ts'
import type { KycContext } from '../kyc-definition.ts'
import type { KycMessages } from '../kyc-messages.ts'
import { exactTimeOf, reviewResultOf, reviewStatusOf } from './applicant.ts'
import { rejectLabels } from './reject-labels.ts'

const types: Readonly<Record<KycState, string>> = {
  pending: 'applicantCreated',
  in_progress: 'applicantPending',
  manual_review: 'applicantOnHold',
  approved: 'applicantReviewed',
  rejected: 'applicantReviewed',
  expired: 'applicantDeactivated',
}

export function sumsubMessages({ credentials }: KycContext): KycMessages {
  return {
    noted: ({ details }, { state, reason, details: given }) => {
      if (state !== 'rejected') return {}
      const words = reason && rejectLabels[reason]
      return {
        details: {
          ...details,
          labels: (words?.labels ?? []).join(','),
          buttons: (words?.buttons ?? []).join(','),
          states: (words?.states ?? words?.buttons ?? []).join(','),
          moderationComment: words?.comment ?? '',
          ...given,
        },
      }
    },
    planFor: (_kycCase, choice) => [
      { state: 'in_progress' },
      {
        state: choice.outcome,
        ...(choice.outcome === 'rejected' && { reason: choice.reason }),
      },
    ],
    word: (kycCase) =>
      [reviewStatusOf(kycCase), reviewResultOf(kycCase)?.reviewAnswer].filter(Boolean).join(' '),
    body: (kycCase) => JSON.stringify(toMessage(kycCase)),
    sign({ body }) {
      const digest = createHmac('sha256', credentials.webhookSecret ?? '')
        .update(body)
        .digest('hex')
      return { 'X-Payload-Digest': digest, 'X-Payload-Digest-Alg': 'HMAC_SHA256_HEX' }
    },
  }
}

/** Without personal data, as Sumsub sends it. */
function toMessage(kycCase: KycCase) {
  const reviewResult = reviewResultOf(kycCase)
  return {
    applicantId: kycCase.id,
    inspectionId: kycCase.details.inspectionId,
    applicantType: 'individual',
    correlationId: `${kycCase.id}-${kycCase.version}`,
    externalUserId: kycCase.reference,
    levelName: kycCase.details.level,
    type: types[kycCase.state],
    sandboxMode: true,
    reviewStatus: reviewStatusOf(kycCase),
    ...(reviewResult && { reviewResult }),
    createdAtMs: exactTimeOf(kycCase.updatedAt),
    clientId: 'sandbox.example',
  }
}
