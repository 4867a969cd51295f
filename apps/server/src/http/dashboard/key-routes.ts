import { Refusal } from '@sliproad/api/refusal'
import { type ApiKeyId, isUuid } from '@sliproad/core/ids'
import { Type } from 'typebox'
import {
  type ApiKey,
  changeApiKey,
  createApiKey,
  listApiKeys,
  revokeApiKey,
  rollApiKey,
} from '../../modules/projects/index.ts'
import type { App, HttpDeps } from '../http-deps.ts'
import { answer } from './answer.ts'
import { audited } from './audited.ts'
import { placeOf } from './guard.ts'
import { toKeyView } from './project-view.ts'
import { NullOr, OneOf, OptionalBody, ProjectParams } from './schemas.ts'

const manage = { access: 'dashboard', door: 'keys.manage' } as const
const KeyParams = Type.Object({ projectId: Type.String(), keyId: Type.String() })
const Label = NullOr<string>({ type: 'string', format: 'plain-text', maxLength: 120 })
const NewKeyBody = Type.Object({ kind: OneOf(['secret', 'public']), label: Type.Optional(Label) })
const RollBody = OptionalBody({ overlapHours: Type.Optional(Type.Number({ minimum: 0, maximum: 336 })) })

/** The keys of a project. A secret one is shown when it is made, and never again. */
export function keyRoutes(app: App, deps: HttpDeps): void {
  const show = (key: ApiKey) => toKeyView(key, deps.clock.now())

  app.get(
    '/dashboard/api/projects/:projectId/keys',
    {
      config: { access: 'dashboard', door: 'project.read' },
      schema: { hide: true, params: ProjectParams },
    },
    async (request) => answer((await listApiKeys(deps.db, placeOf(request).projectId)).map(show)),
  )

  app.post(
    '/dashboard/api/projects/:projectId/keys',
    { config: manage, schema: { hide: true, params: ProjectParams, body: NewKeyBody } },
    async (request, reply) => {
      const { kind, label = null } = request.body
      const { projectId } = placeOf(request)
      const { key, value } = await audited(
        deps,
        request,
        { action: 'key.created', detail: { kind, label } },
        () => createApiKey(deps, { projectId, kind, label }),
        (made) => made.key.id,
      )
      return reply.code(201).send(answer({ key: show(key), value }))
    },
  )

  app.patch(
    '/dashboard/api/projects/:projectId/keys/:keyId',
    {
      config: manage,
      schema: { hide: true, params: KeyParams, body: Type.Object({ label: Label }) },
    },
    async (request) => {
      const { keyId } = request.params
      const { label } = request.body
      const deed = { action: 'key.labelled', target: keyId, detail: { label } }
      const { projectId } = placeOf(request)
      return answer(
        show(await audited(deps, request, deed, () => changeApiKey(deps, projectId, keyId, label))),
      )
    },
  )

  app.post(
    '/dashboard/api/projects/:projectId/keys/:keyId/roll',
    { config: manage, schema: { hide: true, params: KeyParams, body: RollBody } },
    async (request, reply) => {
      const { keyId } = request.params
      const overlapHours = request.body?.overlapHours
      const deed = { action: 'key.rolled', target: keyId, detail: { overlapHours: overlapHours ?? 24 } }
      const { projectId } = placeOf(request)
      const rolled = await audited(deps, request, deed, () =>
        rollApiKey(deps, projectId, keyId, overlapHours),
      )
      const { key, value, old } = rolled
      return reply.code(201).send(answer({ key: show(key), value, old: show(old) }))
    },
  )

  app.post(
    '/dashboard/api/projects/:projectId/keys/:keyId/revoke',
    { config: manage, schema: { hide: true, params: KeyParams } },
    async (request) => {
      const { keyId } = request.params
      if (!isUuid(keyId)) throw new Refusal('NOT_FOUND', { message: 'This project has no key with this id.' })
      const { projectId } = placeOf(request)
      const deed = { action: 'key.revoked', target: keyId }
      return answer(
        show(await audited(deps, request, deed, () => revokeApiKey(deps, projectId, keyId as ApiKeyId))),
      )
    },
  )
}
