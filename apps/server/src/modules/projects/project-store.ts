import type { ProjectId } from '@sliproad/core/ids'
import type postgres from 'postgres'
import type { Queryable } from '../../db/connect.ts'
import type { Environment } from '../../environment.ts'
import type { ProjectBranding } from './branding/project-branding.ts'
import type { Project, ProjectSettings } from './project.ts'

export async function insertProject(db: Queryable, project: Project): Promise<void> {
  const { webhookUrl: _, ...row } = project
  const json = { branding: asJson(db, project.branding), kycTiers: asJson(db, project.kycTiers) }
  await db`insert into projects ${db({ ...row, ...json })}`
}

/**
 * By primary key. The webhook URL is that of the endpoint with the project's id; the old column is no longer read.
 */
export async function findProject(
  db: Queryable,
  environment: Environment,
  id: ProjectId,
): Promise<Project | undefined> {
  const [project] = await db<Project[]>`
    select ${columns(db)} from projects
      left join webhook_endpoints endpoint on endpoint.id = projects.id and deleted_at is null
    where projects.id = ${id} and environment = ${environment}`
  return project
}

/** The project as a change starts from it; other changes of the project wait. By primary key. */
export async function lockProject(
  db: Queryable,
  environment: Environment,
  id: ProjectId,
): Promise<Pick<Project, 'branding'> | undefined> {
  const [project] = await db<Pick<Project, 'branding'>[]>`
    select branding from projects where id = ${id} and environment = ${environment} for update`
  return project
}

/** Newest first, by projects_by_time. */
export async function listProjects(db: Queryable, environment: Environment): Promise<Project[]> {
  return db<Project[]>`
    select ${columns(db)} from projects
      left join webhook_endpoints endpoint on endpoint.id = projects.id and deleted_at is null
    where environment = ${environment}
    order by projects.created_at desc, projects.id desc limit 1000`
}

export async function updateProject(
  db: Queryable,
  id: ProjectId,
  change: Partial<Omit<ProjectSettings, 'webhookUrl'>> & { branding?: ProjectBranding },
  now: Date,
): Promise<void> {
  const { branding, kycTiers, ...plain } = change
  const columns: Record<string, postgres.SerializableParameter | postgres.Parameter> = {
    ...plain,
    ...(branding && { branding: asJson(db, branding) }),
    ...(kycTiers && { kycTiers: asJson(db, kycTiers) }),
    updatedAt: now,
  }
  await db`update projects set ${db(columns)} where id = ${id}`
}

/** Named one by one: what the table holds for others, such as the rule about second factors, is not the project's. */
function columns(db: Queryable) {
  return db`
    projects.id, projects.environment, projects.name, projects.kyc_policy, projects.screening_outage,
    projects.kyc_provider, projects.kyc_tiers, projects.default_gateway, projects.enabled_gateways,
    projects.gateway_preference, projects.restricted_countries, projects.allowed_origins, projects.redirect_origins,
    projects.partner_fee_percent, projects.branding, projects.webhook_signing_key_sealed, projects.created_at,
    projects.updated_at, endpoint.url as webhook_url`
}

function asJson(db: Queryable, value: Project['branding'] | Project['kycTiers']) {
  return db.json(value as postgres.JSONValue)
}
