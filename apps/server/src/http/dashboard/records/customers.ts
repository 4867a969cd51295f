import type { QueryOf } from '@sliproad/api/operation'
import type * as operations from '@sliproad/api/operations/dashboard/customers'
import { Refusal } from '@sliproad/api/refusal'
import type { CustomerRow, UsedAddress } from '@sliproad/api/resources/dashboard/customers'
import type { ProjectId } from '@sliproad/core/ids'
import type { FastifyRequest } from 'fastify'
import * as customers from '../../../modules/customers/index.ts'
import * as kyc from '../../../modules/kyc/index.ts'
import * as reports from '../../../modules/reports/index.ts'
import { mayDo } from '../../../modules/users/index.ts'
import type { HttpDeps } from '../../http-deps.ts'
import type { Handler, Sendable } from '../../serve.ts'
import { answer } from '../answer.ts'
import { audited, recordReading } from '../audited.ts'
import { callerOf, membershipOf, projectOf } from '../guard.ts'
import { pageOf } from '../page-query.ts'
import { readLagging } from '../read-lagging.ts'
import { type ReadRecords, readKycCases, readOrders, readSessions, readWallets } from './record-kinds.ts'
import { toCustomerRow } from './record-views.ts'

type Query = QueryOf<typeof operations.listCustomers>

/** A page of customers with what each has ordered. */
export const readCustomers: ReadRecords<Query, Sendable<CustomerRow>> = async (deps, projectId, query) => {
  const { q, currency, country, sort = 'created', direction = 'desc', orderedFrom, orderedTo } = query
  const ids = await reports.narrowCustomers(deps, projectId, {
    ...query,
    ...(q !== undefined && { search: q.trim() }),
  })
  const page = await reports.listCustomers(deps, projectId, {
    ...pageOf(query),
    ...{ sort, direction },
    ...(ids !== undefined && { ids }),
    ...(country !== undefined && { countries: [...new Set(country.toUpperCase().split(','))] }),
    ...(orderedFrom !== undefined && { orderedFrom: new Date(orderedFrom) }),
    ...(orderedTo !== undefined && { orderedTo: new Date(orderedTo) }),
  })
  const sums = await reports.sumCustomers(
    deps,
    page.rows.map(({ id }) => id),
    currency,
  )
  const rows = page.rows.map((customer) => {
    const sum = sums.get(customer.id)
    if (!sum) throw new Error('every customer of a page has a sum')
    const { customerId: _, failed: __, ...shown } = sum
    return { ...toCustomerRow(customer), ...shown }
  })
  return { rows, next: page.next }
}

/** Whether an e-mail address has ordered is personal data, too: only some roles may ask, and it is written down. */
export async function guardEmailSearch(deps: HttpDeps, request: FastifyRequest, query: Query): Promise<void> {
  if (query.email === undefined) return
  if (!mayDo(membershipOf(request).role, 'personal.read'))
    throw new Refusal('FORBIDDEN', { message: 'Your role may not search by e-mail address.' })
  await recordReading(deps, request, { action: 'customer.email_searched' })
}

export const countCustomers: Handler<typeof operations.countCustomers> = (deps) => async (request) =>
  answer(await readLagging(deps, request, (near) => reports.countCustomerViews(near, projectOf(request))))

export const listCustomerCountries: Handler<typeof operations.listCustomerCountries> =
  (deps) => async (request) =>
    answer({
      countries: await readLagging(deps, request, (near) =>
        reports.countCustomerCountries(near, projectOf(request)),
      ),
    })

const newestFew = 10

export const readCustomer: Handler<typeof operations.readCustomer> = (deps) => async (request) => {
  const { projectId, role } = membershipOf(request)
  const customer = await customers.readCustomer(deps, projectId, request.params.id)
  const few = { customerId: customer.id, limit: newestFew }
  const [project, standing, limit, sums, habits, notes, orders, sessions, wallets, cases] = await Promise.all(
    [
      deps.readProject(projectId),
      kyc.readCustomerKyc(deps, projectId, customer.id),
      kyc.readCustomerLimit(deps, projectId, customer.id),
      reports.sumCustomers(deps, [customer.id], request.query.currency),
      reports.readHabits(deps, projectId, customer.id),
      customers.listCustomerNotes(deps.db, projectId, customer.id),
      readOrders(deps, projectId, few),
      readSessions(deps, projectId, few),
      allWallets(deps, projectId, customer.id),
      readKycCases(deps, projectId, few),
    ],
  )
  const sum = sums.get(customer.id)
  if (!sum) throw new Error('every customer has a sum')
  const isShown = mayDo(role, 'personal.read')
  if (isShown && habits.email !== null)
    await recordReading(deps, request, { action: 'customer.email_seen', target: customer.id })
  const { currency, delivered, orders: count, completed, failed, lastOrderAt, country } = sum
  return answer({
    ...toCustomerRow(customer),
    ...{ currency, delivered, orders: count, completed, failed, lastOrderAt, country },
    email: isShown ? habits.email : null,
    usual: habits.usual,
    limit,
    gateways: habits.gateways,
    addresses: mergeAddresses(habits.addresses, wallets),
    kyc: standing,
    isVerifiable: project !== undefined && kyc.isKycUsed(project.kycPolicy),
    notes: isShown ? notes : [],
    notesHidden: !isShown && notes.length > 0,
    newestOrders: orders.rows,
    sessions: sessions.rows,
    wallets: wallets.slice(0, newestFew),
    kycCases: cases.rows,
  })
}

export const addCustomerNote: Handler<typeof operations.addCustomerNote> = (deps) => async (request) => {
  const { id } = request.params
  const { user } = callerOf(request)
  const written = { author: { id: user.id, email: user.email }, text: request.body.text }
  return answer(
    // The text may name a person, so the record of the change leaves it out.
    await audited(deps, request, { action: 'customer.note_added', target: id }, () =>
      customers.addCustomerNote(deps, projectOf(request), id, written),
    ),
  )
}

export const removeCustomerNote: Handler<typeof operations.removeCustomerNote> =
  (deps) => async (request) => {
    const { id, noteId } = request.params
    await audited(deps, request, { action: 'customer.note_removed', target: id, detail: { noteId } }, () =>
      customers.removeCustomerNote(deps, projectOf(request), id, noteId),
    )
    return answer({ removed: true })
  }

const walletsMax = 100

async function allWallets(deps: HttpDeps, projectId: ProjectId, customerId: string) {
  return (await readWallets(deps, projectId, { customerId, limit: walletsMax })).rows
}

type Used = Awaited<ReturnType<typeof reports.readHabits>>['addresses'][number]
type WalletRow = Awaited<ReturnType<typeof allWallets>>[number]

/** An address that was both added and used stands once, with the name that it was given. */
function mergeAddresses(used: readonly Used[], wallets: readonly WalletRow[]): Sendable<UsedAddress>[] {
  const keyOf = ({ address }: { address: unknown }) => String(address).toLowerCase()
  const walletOf = new Map(wallets.map((wallet) => [keyOf(wallet), wallet]))
  const usedKeys = new Set(used.map(keyOf))
  const inOrders = used.map(({ addressKey: _, ...one }) => {
    const wallet = walletOf.get(keyOf(one))
    return { ...one, walletId: wallet?.id ?? null, label: wallet?.label ?? null }
  })
  const unused = wallets.filter((wallet) => !usedKeys.has(keyOf(wallet)))
  return [
    ...inOrders,
    ...unused.map(({ id, address, currency, network, label, screeningStatus, ...rest }) => ({
      ...{ address, currency, network, label, screeningStatus },
      walletId: id,
      orders: 0,
      lastUsedAt: null,
      riskLevel: rest.riskLevel,
      riskScore: rest.riskScore,
      flags: rest.flags,
      checkedAt: rest.checkedAt,
    })),
  ]
}
