import type * as operations from '@sliproad/api/operations/dashboard/keys'
import { Refusal } from '@sliproad/api/refusal'
import { type ApiKeyId, isUuid } from '@sliproad/core/ids'
import {
  changeApiKey,
  createApiKey,
  listApiKeys,
  revokeApiKey,
  rollApiKey,
} from '../../../modules/projects/index.ts'
import type { Handler } from '../../serve.ts'
import { answer } from '../answer.ts'
import { audited } from '../audited.ts'
import { projectOf } from '../guard.ts'
import { toKeyView } from './project-view.ts'

/** The API keys of a project. A secret key is shown when it is created and never again. */

export const listKeys: Handler<typeof operations.listKeys> = (deps) => async (request) => {
  const keys = await listApiKeys(deps.db, projectOf(request))
  return answer(keys.map((key) => toKeyView(key, deps.clock.now())))
}

export const createKey: Handler<typeof operations.createKey> = (deps) => async (request) => {
  const { kind, label = null } = request.body
  const { key, value } = await audited(
    deps,
    request,
    { action: 'key.created', detail: { kind, label } },
    () => createApiKey(deps, { projectId: projectOf(request), kind, label }),
    (made) => made.key.id,
  )
  return answer({ key: toKeyView(key, deps.clock.now()), value })
}

export const labelKey: Handler<typeof operations.labelKey> = (deps) => async (request) => {
  const { keyId } = request.params
  const { label } = request.body
  const action = { action: 'key.labelled', target: keyId, detail: { label } }
  const key = await audited(deps, request, action, () => changeApiKey(deps, projectOf(request), keyId, label))
  return answer(toKeyView(key, deps.clock.now()))
}

export const rollKey: Handler<typeof operations.rollKey> = (deps) => async (request) => {
  const { keyId } = request.params
  const overlapHours = request.body?.overlapHours
  const action = { action: 'key.rolled', target: keyId, detail: { overlapHours: overlapHours ?? 24 } }
  const { key, value, old } = await audited(deps, request, action, () =>
    rollApiKey(deps, projectOf(request), keyId, overlapHours),
  )
  const now = deps.clock.now()
  return answer({ key: toKeyView(key, now), value, old: toKeyView(old, now) })
}

export const revokeKey: Handler<typeof operations.revokeKey> = (deps) => async (request) => {
  const { keyId } = request.params
  if (!isUuid(keyId)) throw new Refusal('NOT_FOUND', { message: 'This project has no key with this id.' })
  const key = await audited(deps, request, { action: 'key.revoked', target: keyId }, () =>
    revokeApiKey(deps, projectOf(request), keyId as ApiKeyId),
  )
  return answer(toKeyView(key, deps.clock.now()))
}
