import { Refusal } from '@sliproad/api/refusal'
import type { Decimal } from '@sliproad/core/decimal'
import { type Static, Type } from 'typebox'
import {
  changeProject,
  createProject,
  findProject,
  kycRequirements,
  type Project,
  type SettingsChange,
} from '../../modules/projects/index.ts'
import { projectsOf } from '../../modules/users/index.ts'
import type { App, HttpDeps } from '../http-deps.ts'
import { answer } from './answer.ts'
import { audited } from './audited.ts'
import { placeOf, visitorOf } from './guard.ts'
import { toProjectView } from './project-view.ts'
import { Line, OneOf, ProjectParams } from './schemas.ts'

const Tier = Type.Object({
  dailyLimitUsd: Type.Optional(Type.Unsafe<Decimal>({ type: 'string', maxLength: 40 })),
  requirements: Type.Optional(Type.Array(OneOf(kycRequirements), { maxItems: 8 })),
})
const Countries = Type.Array(Type.String({ maxLength: 2 }), { maxItems: 300 })

const SettingsBody = Type.Object({
  name: Type.Optional(Line(120)),
  kycPolicy: Type.Optional(OneOf(['gateway', 'required', 'off'])),
  kycProvider: Type.Optional(OneOf(['sumsub', 'idnow'])),
  kycTiers: Type.Optional(
    Type.Object({
      basic: Type.Optional(Tier),
      standard: Type.Optional(Tier),
      enhanced: Type.Optional(Tier),
    }),
  ),
  screeningOutage: Type.Optional(OneOf(['allow', 'refuse'])),
  restrictedCountries: Type.Optional(Countries),
  allowedOrigins: Type.Optional(Type.Array(Line(300), { maxItems: 100 })),
  partnerFeePercent: Type.Optional(Line(10)),
})

/** Projects and their settings. */
export function projectRoutes(app: App, deps: HttpDeps): void {
  const show = (project: Project) => answer(toProjectView(project, deps.config))

  app.get(
    '/dashboard/api/projects',
    { config: { access: 'dashboard', door: 'own' }, schema: { hide: true } },
    async (request) => answer(await projectsOf(deps, visitorOf(request).user)),
  )

  app.post(
    '/dashboard/api/projects',
    {
      config: { access: 'dashboard', door: 'projects.create' },
      schema: { hide: true, body: Type.Object({ name: Line(120) }) },
    },
    async (request, reply) => {
      const { name } = request.body
      const { project, ...secrets } = await audited(
        deps,
        request,
        { action: 'project.created', detail: { name } },
        () => createProject(deps, name),
        (made) => made.project.id,
      )
      const { secretKey, publicKey, webhookSigningKey } = secrets
      const shown = toProjectView(project, deps.config)
      return reply.code(201).send(answer({ project: shown, secretKey, publicKey, webhookSigningKey }))
    },
  )

  app.get(
    '/dashboard/api/projects/:projectId',
    {
      config: { access: 'dashboard', door: 'project.read' },
      schema: { hide: true, params: ProjectParams },
    },
    async (request) => {
      const project = await findProject(deps.db, deps.environment, placeOf(request).projectId)
      if (!project) throw new Refusal('NOT_FOUND')
      return show(project)
    },
  )

  app.patch(
    '/dashboard/api/projects/:projectId',
    {
      config: { access: 'dashboard', door: 'project.change' },
      schema: { hide: true, params: ProjectParams, body: SettingsBody },
    },
    async (request) => {
      const change = toSettings(request.body)
      const deed = { action: 'project.changed', detail: { ...change } }
      return show(
        await audited(deps, request, deed, () => changeProject(deps, placeOf(request).projectId, change)),
      )
    },
  )
}

/** Only what can be set here: unknown fields are ignored like everywhere, and gateways have a page of their own. */
function toSettings(body: Static<typeof SettingsBody>): SettingsChange {
  const { name, kycPolicy, kycProvider, screeningOutage, restrictedCountries, allowedOrigins } = body
  const { kycTiers, partnerFeePercent } = body
  return {
    ...(name !== undefined && { name }),
    ...(kycPolicy !== undefined && { kycPolicy }),
    ...(kycProvider !== undefined && { kycProvider }),
    ...(screeningOutage !== undefined && { screeningOutage }),
    ...(restrictedCountries !== undefined && { restrictedCountries }),
    ...(allowedOrigins !== undefined && { allowedOrigins }),
    ...(kycTiers !== undefined && { kycTiers }),
    ...(partnerFeePercent !== undefined && { partnerFeePercent: partnerFeePercent as Decimal }),
  }
}
