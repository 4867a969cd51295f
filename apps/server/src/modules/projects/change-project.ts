import type { Clock } from '@sliproad/core/clock'
import type { ProjectId } from '@sliproad/core/ids'
import type { Guard } from '@sliproad/outbound/guard'
import type { Db } from '../../db/connect.ts'
import type { Environment } from '../../environment.ts'
import { saveLogos } from './branding/logo-store.ts'
import { changeBranding } from './branding/project-branding.ts'
import type { Project } from './project.ts'
import { checkSettings, type SettingsChange } from './project-settings.ts'
import { findProject, lockProject, updateProject } from './project-store.ts'
import { requireProject } from './require-project.ts'
import { removeWebhookUrl, saveWebhookUrl } from './webhook-url-store.ts'

type Deps = { db: Db; clock: Clock; environment: Environment; guard: Guard }

export async function changeProject(deps: Deps, id: ProjectId, change: SettingsChange): Promise<Project> {
  const { webhookUrl, branding, ...settings } = checkSettings(change, deps.guard)
  const now = deps.clock.now()
  return deps.db.begin(async (tx) => {
    const before = requireProject(await lockProject(tx, deps.environment, id))
    const look = branding && { branding: changeBranding(before.branding, branding) }
    await updateProject(tx, id, { ...settings, ...look }, now)
    if (branding) await saveLogos(tx, id, branding, now)
    if (webhookUrl === null) await removeWebhookUrl(tx, id, now)
    else if (webhookUrl !== undefined) await saveWebhookUrl(tx, id, webhookUrl, now)
    return requireProject(await findProject(tx, deps.environment, id))
  })
}
