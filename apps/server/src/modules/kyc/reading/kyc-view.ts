import type { Clock } from '@sliproad/core/clock'
import type { Sealer } from '../../../secrets/sealing.ts'
import { isOpen, type KycCase, statusAt } from '../kyc-case.ts'
import { openLink, openPerson } from '../sealed-case.ts'

/** A case as lists and events show it: nothing personal, and no address that grants access. */
export function toCaseSummary(kycCase: KycCase, now: Date) {
  return {
    id: kycCase.id,
    customerId: kycCase.customerId,
    status: statusAt(kycCase, now),
    tier: kycCase.tier,
    rejectionReasons: [...kycCase.rejectionReasons],
    expiresAt: kycCase.expiresAt.toISOString(),
    createdAt: kycCase.createdAt.toISOString(),
    updatedAt: kycCase.updatedAt.toISOString(),
  }
}

type Deps = { clock: Clock; sealer: Sealer; config: { publicUrl: string } }

/** The only view that contains personal data. */
export function toCaseView({ clock, sealer, config }: Deps, kycCase: KycCase) {
  const now = clock.now()
  const { id, linkSealed, personSealed, completedAt } = kycCase
  const summary = toCaseSummary(kycCase, now)
  const isUsable = linkSealed !== null && isOpen(summary)
  const person = personSealed === null ? null : openPerson(sealer, id, personSealed)
  return {
    ...summary,
    verificationUrl: isUsable ? `${config.publicUrl}/verify/${openLink(sealer, id, linkSealed).token}` : null,
    result: person && { ...person, verifiedAt: completedAt?.toISOString() ?? null },
  }
}
