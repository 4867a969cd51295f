import type * as operations from '@sliproad/api/operations/dashboard/home'
import * as reports from '../../../modules/reports/index.ts'
import type { Handler } from '../../serve.ts'
import { answer } from '../answer.ts'
import { projectOf } from '../guard.ts'
import { readLagging } from '../read-lagging.ts'

/** The figures of a period, and the progress of the onboarding steps. */

export const readHome: Handler<typeof operations.readHome> = (deps) => async (request) => {
  const { from, to, currency } = request.query
  const period = reports.readPeriod(from, to)
  return answer(
    await readLagging(deps, request, (near) => reports.readHome(near, projectOf(request), period, currency)),
  )
}

export const readOnboarding: Handler<typeof operations.readOnboarding> = (deps) => async (request) =>
  answer(await reports.readOnboarding(deps, projectOf(request)))

export const readToday: Handler<typeof operations.readToday> = (deps) => async (request) =>
  answer(
    await readLagging(deps, request, (near) => reports.readToday(near, projectOf(request), request.query)),
  )
