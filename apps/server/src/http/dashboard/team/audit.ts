import type * as operations from '@sliproad/api/operations/dashboard/audit'
import * as audit from '../../../modules/audit/index.ts'
import type { Handler } from '../../serve.ts'
import { pageAnswer } from '../answer.ts'
import { projectOf } from '../guard.ts'
import { pageOf } from '../page-query.ts'

/** Who changed or read what in a project. */
export const listAudit: Handler<typeof operations.listAudit> = (deps) => async (request) => {
  const { userId, action } = request.query
  const filter = {
    ...pageOf(request.query),
    ...(userId !== undefined && { userId }),
    ...(action !== undefined && { action }),
  }
  const page = await audit.listAudit(deps, projectOf(request), filter)
  return pageAnswer(page, ({ projectId: _, ...entry }) => entry)
}
