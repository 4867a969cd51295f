import type { ProjectId } from '@sliproad/core/ids'
import type postgres from 'postgres'
import type { Queryable } from '../../db/connect.ts'
import type { Environment } from '../../environment.ts'
import type { ProjectBranding } from './branding/project-branding.ts'
import { type Project, type ProjectSettings, usualRetries } from './project.ts'

export async function insertProject(db: Queryable, project: Project): Promise<void> {
  const { webhookUrl: _, routing: __, retriesMax, scoreWeights, ...row } = project
  const json = { branding: asJson(db, project.branding), kycTiers: asJson(db, project.kycTiers) }
  await db`insert into projects ${db({ ...row, ...json })}`
  await saveOptions(db, project.id, { retriesMax, scoreWeights })
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
      ${joins(db)}
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
      ${joins(db)}
    where environment = ${environment}
    order by projects.created_at desc, projects.id desc limit 1000`
}

export async function updateProject(
  db: Queryable,
  id: ProjectId,
  change: Partial<Omit<ProjectSettings, 'webhookUrl'>> & { branding?: ProjectBranding },
  now: Date,
): Promise<void> {
  const { branding, kycTiers, retriesMax, scoreWeights, ...plain } = change
  const columns: Record<string, postgres.SerializableParameter | postgres.Parameter> = {
    ...plain,
    ...(branding && { branding: asJson(db, branding) }),
    ...(kycTiers && { kycTiers: asJson(db, kycTiers) }),
    updatedAt: now,
  }
  await db`update projects set ${db(columns)} where id = ${id}`
  await saveOptions(db, id, { retriesMax, scoreWeights })
}

type Options = { [Name in 'retriesMax' | 'scoreWeights']: Project[Name] | undefined }

/** Settings beside the table of projects; what is undefined stays as it is. */
async function saveOptions(
  db: Queryable,
  projectId: ProjectId,
  { retriesMax, scoreWeights }: Options,
): Promise<void> {
  const given = {
    ...(retriesMax !== undefined && { retriesMax }),
    ...(scoreWeights !== undefined && { scoreWeights: scoreWeights && asJson(db, scoreWeights) }),
  }
  if (Object.keys(given).length === 0) return
  await db`
    insert into project_options ${db({ projectId, ...given })}
    on conflict (project_id) do update set ${db(given)}`
}

/** Named one by one: what the table holds for others, such as the rule about second factors, is not the project's. */
function columns(db: Queryable) {
  return db`
    projects.id, projects.environment, projects.name, projects.kyc_policy, projects.screening_outage,
    projects.kyc_provider, projects.kyc_tiers, projects.default_gateway, projects.enabled_gateways,
    projects.gateway_preference, projects.restricted_countries, projects.allowed_origins, projects.redirect_origins,
    projects.partner_fee_percent, projects.branding,
    projects.webhook_signing_key_sealed, projects.created_at, projects.updated_at, endpoint.url as webhook_url,
    coalesce(options.retries_max, ${usualRetries}) as retries_max, options.score_weights,
    case when live.version is not null then json_build_object(
      'version', live.version, 'rules', live.rules::json, 'splitKey', routing.split_key,
      'endedSplits', array(
        select rule_id from routing_split_ends ended
        where ended.project_id = projects.id and ended.version = live.version order by rule_id)
    ) end as routing`
}

/** All by primary key. */
function joins(db: Queryable) {
  return db`
    left join webhook_endpoints endpoint on endpoint.id = projects.id and deleted_at is null
    left join project_options options on options.project_id = projects.id
    left join routing on routing.project_id = projects.id
    left join routing_versions live on live.project_id = projects.id and live.version = routing.live_version`
}

function asJson(
  db: Queryable,
  value: Project['branding' | 'kycTiers'] | NonNullable<Project['scoreWeights']>,
) {
  return db.json(value as postgres.JSONValue)
}
