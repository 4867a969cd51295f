import type { Clock } from '@sliproad/core/clock'
import type { NewId, ProjectId } from '@sliproad/core/ids'
import type { Guard } from '@sliproad/outbound/guard'
import type { Db } from '../../db/connect.ts'
import type { Environment } from '../../environment.ts'
import type { Sealer } from '../../secrets/sealing.ts'
import { addApiKey } from './keys/create-api-key.ts'
import { drawSigningKey, newProjectSettings, type Project, signingKeyContext } from './project.ts'
import { checkSettings } from './project-settings.ts'
import { insertProject } from './project-store.ts'

type Deps = {
  db: Db
  clock: Clock
  newId: NewId
  randomBytes: (length: number) => Uint8Array
  sealer: Sealer
  environment: Environment
  guard: Guard
}

export type NewProject = { project: Project; secretKey: string; publicKey: string; webhookSigningKey: string }

/** Creates a project with its first pair of keys. The three secrets are returned here and never again. */
export async function createProject(deps: Deps, name: string): Promise<NewProject> {
  const { environment } = deps
  const settings = newProjectSettings(name, environment)
  checkSettings(settings, deps.guard)
  const id = deps.newId() as ProjectId
  const now = deps.clock.now()
  const webhookSigningKey = drawSigningKey(deps.randomBytes)
  const webhookSigningKeySealed = deps.sealer.seal(webhookSigningKey, signingKeyContext(id))
  const project = {
    ...settings,
    id,
    environment,
    routing: null,
    branding: {},
    webhookSigningKeySealed,
    createdAt: now,
    updatedAt: now,
  }
  return deps.db.begin(async (tx) => {
    await insertProject(tx, project)
    const { value: secretKey } = await addApiKey(deps, tx, { projectId: id, kind: 'secret', label: null })
    const { value: publicKey } = await addApiKey(deps, tx, { projectId: id, kind: 'public', label: null })
    return { project, secretKey, publicKey, webhookSigningKey }
  })
}
