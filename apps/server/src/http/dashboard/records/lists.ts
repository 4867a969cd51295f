import type * as customerOperations from '@sliproad/api/operations/dashboard/customers'
import type * as operations from '@sliproad/api/operations/dashboard/records'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { HttpDeps } from '../../http-deps.ts'
import type { Handler } from '../../serve.ts'
import { pageAnswer } from '../answer.ts'
import { audited } from '../audited.ts'
import { projectOf } from '../guard.ts'
import { readLagging } from '../read-lagging.ts'
import { csvText, sendFile } from './csv-file.ts'
import { guardEmailSearch, readCustomers } from './customers.ts'
import { type ReadRecords, readKycCases, readOrders, readSessions, readWallets } from './record-kinds.ts'

/** The lists, on the screen and as CSV files. */

export const listOrders: Handler<typeof operations.listOrders> = list(readOrders)
export const exportOrders: Handler<typeof operations.exportOrders> = exportAs('orders', readOrders)
export const listSessions: Handler<typeof operations.listSessions> = list(readSessions)
export const exportSessions: Handler<typeof operations.exportSessions> = exportAs('sessions', readSessions)
export const listCustomers: Handler<typeof customerOperations.listCustomers> = (deps) => async (request) => {
  await guardEmailSearch(deps, request, request.query)
  return list(readCustomers)(deps)(request)
}
export const exportCustomers: Handler<typeof customerOperations.exportCustomers> =
  (deps) => async (request, reply) => {
    await guardEmailSearch(deps, request, request.query)
    return exportAs('customers', readCustomers)(deps)(request, reply)
  }
export const listWallets: Handler<typeof operations.listWallets> = list(readWallets)
export const exportWallets: Handler<typeof operations.exportWallets> = exportAs('wallets', readWallets)
export const listKycCases: Handler<typeof operations.listKycCases> = list(readKycCases)
export const exportKycCases: Handler<typeof operations.exportKycCases> = exportAs('kyc-cases', readKycCases)

/** Small pages at first, so that a download begins at once. */
const rowsAtFirst = 100
const rowsAtOnce = 1_000

type Asked<Query> = FastifyRequest<{ Querystring: Query }>

function list<Query, Row>(read: ReadRecords<Query, Row>) {
  return (deps: HttpDeps) => async (request: Asked<Query>) =>
    pageAnswer(
      await readLagging(deps, request, (near) => read(near, projectOf(request), request.query as Query)),
      (row) => row,
    )
}

function exportAs<Query extends object, Row extends object>(name: string, read: ReadRecords<Query, Row>) {
  return (deps: HttpDeps) => async (request: Asked<Query>, reply: FastifyReply) => {
    const { cursor: _, limit: __, ...filter } = request.query as Query & { cursor?: string; limit?: number }
    const projectId = projectOf(request)
    const readPage = (page: { limit: number; cursor?: string }) =>
      readLagging(deps, request, (near) => read(near, projectId, { ...filter, ...page } as unknown as Query))
    await audited(deps, request, { action: 'records.exported', target: name, detail: filter }, async () => {
      // The first page is read before the headers are sent, so that a refusal can still be answered.
      const first = await readPage({ limit: rowsAtFirst })
      const readAfter = (cursor: string) => readPage({ limit: rowsAtOnce, cursor })
      await sendFile(reply, `${name}.csv`, csvText(first, readAfter))
    })
    return reply
  }
}
