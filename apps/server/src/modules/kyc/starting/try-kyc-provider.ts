import type { Clock } from '@sliproad/core/clock'
import { kycCaseIdOf, type NewId, type ProjectId } from '@sliproad/core/ids'
import { callWithin, ProviderFailure } from '@sliproad/providers/kit'
import type { ComplianceDirectory } from '../../compliance/index.ts'

type Deps = { clock: Clock; newId: NewId; compliance: Pick<ComplianceDirectory, 'kycOf'> }

const tryMs = 10_000

/**
 * Asks about a case that does not exist: a provider that answers so has accepted our credentials. Nothing is created.
 */
export async function tryKycProvider(
  deps: Deps,
  projectId: ProjectId,
  providerId: string,
): Promise<{ ok: boolean; text: string }> {
  const connected = await deps.compliance.kycOf(projectId, providerId)
  if (!connected) return { ok: false, text: `${providerId} has no credentials here.` }
  const { name, provider } = connected
  const call = callWithin(deps.clock, tryMs)
  try {
    await provider.read({ caseId: kycCaseIdOf(deps.newId()), providerCaseId: null, tier: 'basic' }, call)
    return { ok: true, text: `${name} answers and accepts these credentials.` }
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error
    return { ok: false, text: `${name} does not work: ${error.message}` }
  } finally {
    call.done()
  }
}
