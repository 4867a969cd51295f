import type { ProjectId } from '@sliproad/core/ids'
import { whenKnown } from '../../loops/when-known.ts'
import type { GatewayDirectory, ProjectGateway } from '../gateways/index.ts'
import { type Project, type ReadProject, requireProject } from '../projects/index.ts'
import type { Catalogs } from './catalogs.ts'
import { mergeSupported, type SupportedQuestion } from './supported.ts'
import type { ReadyAnswer, SupportedAnswers } from './supported-answers.ts'

type Deps = {
  readProject: ReadProject
  gateways: GatewayDirectory
  catalogs: Catalogs
  supportedAnswers: SupportedAnswers
  config: { quoteDeadlineMs: number; restrictedCountries: readonly string[] }
}

/** What the project's gateways offer, serialized; at once where it was asked a moment ago. `NOT_FOUND` for an unknown project. */
export function readSupported(
  deps: Deps,
  projectId: ProjectId,
  question: SupportedQuestion,
): ReadyAnswer | Promise<ReadyAnswer> {
  return whenKnown(deps.readProject(projectId), (known) => {
    const project = requireProject(known)
    return whenKnown(
      deps.gateways.listAll(projectId),
      (gateways) =>
        deps.supportedAnswers.recent(gateways, question) ??
        compareSupported(deps, project, gateways, question),
    )
  })
}

async function compareSupported(
  deps: Deps,
  project: Project,
  gateways: readonly ProjectGateway[],
  question: SupportedQuestion,
): Promise<ReadyAnswer> {
  const { catalogs } = deps
  await catalogs.keepUp(gateways.map(({ connected }) => connected))
  const missing = gateways.filter(({ connected }) => !catalogs.known(connected))
  if (missing.length > 0) {
    // At a first start some catalogues have yet to be fetched; a gateway that does not answer in time is left out.
    const signal = AbortSignal.timeout(deps.config.quoteDeadlineMs)
    await Promise.allSettled(missing.map(({ connected }) => catalogs.of(connected, signal)))
  }
  const offering = gateways.map(({ connected, enabled }) => ({
    connected,
    enabled,
    catalog: catalogs.known(connected),
  }))
  const restricted = { deployment: deps.config.restrictedCountries, project: project.restrictedCountries }
  return deps.supportedAnswers.read({ project, gateways, offering }, question, () =>
    mergeSupported(offering, { restricted, defaultGateway: project.defaultGateway }, question),
  )
}
