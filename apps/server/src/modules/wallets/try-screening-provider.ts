import type { Clock } from '@sliproad/core/clock'
import type { ProjectId } from '@sliproad/core/ids'
import { callWithin, ProviderFailure } from '@sliproad/providers/kit'
import type { ComplianceDirectory } from '../compliance/index.ts'

type Deps = { clock: Clock; compliance: Pick<ComplianceDirectory, 'screeningOf'> }

const tryMs = 10_000
/** The EIP-55 test vector, an address without an owner. */
const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

/** Screens an address without an owner, to test the credentials. */
export async function tryScreeningProvider(
  deps: Deps,
  projectId: ProjectId,
  providerId: string,
): Promise<{ ok: boolean; text: string }> {
  const connected = (await deps.compliance.screeningOf(projectId)).find(({ id }) => id === providerId)
  if (!connected) return { ok: false, text: `${providerId} has no credentials here.` }
  const { name, provider } = connected
  const call = callWithin(deps.clock, tryMs)
  try {
    const answer = await provider.screen({ address, network: 'ethereum', customerReference: null }, call)
    const said = answer.kind === 'finding' ? `a score of ${answer.riskScore}` : answer.kind.replace('_', ' ')
    return { ok: true, text: `${name} answers: ${said} for ${address}.` }
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error
    return { ok: false, text: `${name} does not work: ${error.message}` }
  } finally {
    call.done()
  }
}
