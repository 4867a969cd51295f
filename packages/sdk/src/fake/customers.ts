import type * as Api from '../generated/api.ts'
import type { WebhookEventType, WebhookKycCase } from '../webhooks/webhook-event.ts'
import { publish } from './events.ts'
import { FakeRefusal, found } from './refusal.ts'
import { exampleOf, type FakeRequest, matching, pageOf, success, textOf } from './request.ts'
import type { FakeState } from './state.ts'

const dayMs = 24 * 60 * 60 * 1000

/** What the last characters of an address mean in a sandbox. */
const flagsByEnding: Readonly<Record<string, string>> = {
  dead01: 'sanctions',
  dead02: 'darknet',
  dead03: 'mixer',
  dead04: 'ransomware',
  dead05: 'scam',
}
const flagsThatDoNotBlock = ['mixer', 'scam']

export function isBlocked(address: string): boolean {
  const flag = flagOf(address)
  return flag !== undefined && !flagsThatDoNotBlock.includes(flag)
}

function flagOf(address: string): string | undefined {
  return flagsByEnding[address.toLowerCase().slice(-6)]
}

/** The customer with the partner's own id, made when there is none. */
export function customerOf(state: FakeState, externalCustomerId: string): Api.Customer {
  const known = state.customers.find((customer) => customer.externalCustomerId === externalCustomerId)
  if (known) return known
  const customer = { id: state.newUuid(), externalCustomerId, createdAt: state.timestamp() }
  state.customers.push(customer)
  return customer
}

export const customerHandlers = {
  createCustomer(state: FakeState, { body }: FakeRequest) {
    const externalCustomerId = textOf(body, 'externalCustomerId')
    if (externalCustomerId !== null) return success(customerOf(state, externalCustomerId))
    const customer = { ...exampleOf('readCustomer').data, id: state.newUuid(), createdAt: state.timestamp() }
    state.customers.push(customer)
    return success(customer)
  },
  listCustomers(state: FakeState, { query }: FakeRequest) {
    return pageOf(matching(state.customers, query, ['externalCustomerId']), query)
  },
  readCustomer(state: FakeState, { params }: FakeRequest) {
    return success(customerIn(state, params))
  },
  createWallet(state: FakeState, { params, body }: FakeRequest) {
    const customerId = customerIn(state, params).id
    const [address, currency] = [String(body.address), String(body.currency).toUpperCase()]
    const same = state.wallets.some((known) => {
      return known.customerId === customerId && known.address === address && known.currency === currency
    })
    if (same) throw new FakeRefusal('WALLET_EXISTS')
    const wallet: Api.Wallet = {
      ...(exampleOf('createWallet').data as Api.Wallet),
      id: state.newId('wal'),
      customerId,
      address,
      currency,
      label: textOf(body, 'label'),
      createdAt: state.timestamp(),
    }
    state.wallets.push(wallet)
    publish(state, 'wallet.created', { wallet: eventWallet(wallet) })
    const answer = success({ ...wallet })
    screen(state, wallet)
    return answer
  },
  listWallets(state: FakeState, { params, query }: FakeRequest) {
    const { id } = customerIn(state, params)
    const own = state.wallets.filter(({ customerId }) => customerId === id)
    const currency = query.currency === undefined ? {} : { currency: query.currency.toUpperCase() }
    return pageOf(matching(own, { ...query, ...currency }, ['currency', 'screeningStatus']), query)
  },
  readWallet(state: FakeState, { params }: FakeRequest) {
    return success(found(state.wallets.find(({ id }) => id === params.walletId)))
  },
  deleteWallet(state: FakeState, { params }: FakeRequest) {
    const wallet = found(state.wallets.find(({ id }) => id === params.walletId))
    state.wallets.splice(state.wallets.indexOf(wallet), 1)
    publish(state, 'wallet.deleted', { wallet: eventWallet(wallet) })
    return success({ id: wallet.id, deleted: true })
  },
  startKyc(state: FakeState, { body }: FakeRequest) {
    const { id: customerId } = customerIn(state, { customerId: String(body.customerId) })
    const tier = (body.tier ?? 'basic') as Api.KycCase['tier']
    const open = state.kycCases.find((known) => {
      return known.customerId === customerId && known.tier === tier && known.verificationUrl !== null
    })
    if (open) return success(open)
    const at = state.timestamp()
    const id = state.newId('kyc')
    const kycCase: Api.KycCase = {
      ...(exampleOf('startKyc').data as Api.KycCase),
      id,
      customerId,
      tier,
      expiresAt: new Date(state.now().getTime() + dayMs).toISOString(),
      createdAt: at,
      updatedAt: at,
      verificationUrl: `${state.baseUrl}/verify/${id}`,
    }
    state.kycCases.push(kycCase)
    return success({ ...kycCase })
  },
  simulateKycCase(state: FakeState, { params, body }: FakeRequest) {
    const kycCase = found(state.kycCases.find(({ id }) => id === params.kycCaseId))
    if (kycCase.verificationUrl === null) throw new FakeRefusal('STATUS_NOT_REACHABLE')
    const outcome = body.outcome as Exclude<Api.KycCase['status'], 'pending'>
    if (kycCase.status === 'pending' && outcome !== 'expired') moveCase(state, kycCase, 'in_progress')
    if (outcome !== 'in_progress') moveCase(state, kycCase, outcome, textOf(body, 'reason'))
    return success({ id: kycCase.id, outcome })
  },
  readKycCase(state: FakeState, { params }: FakeRequest) {
    return success(found(state.kycCases.find(({ id }) => id === params.kycCaseId)))
  },
  readCustomerKyc(state: FakeState, { params }: FakeRequest) {
    const { id } = customerIn(state, params)
    const kycCase = state.kycCases.findLast(({ customerId }) => customerId === id)
    if (!kycCase)
      return success({
        status: 'none',
        tier: null,
        currentCase: null,
        canTransact: true,
        shareableWith: [],
        shares: [],
      })
    const completedAt = kycCase.verificationUrl === null ? kycCase.updatedAt : null
    const currentCase = { id: kycCase.id, status: kycCase.status, completedAt }
    return success({
      status: kycCase.status,
      tier: kycCase.tier,
      currentCase,
      canTransact: true,
      shareableWith: [],
      shares: [],
    })
  },
  listKycCases(state: FakeState, { params, query }: FakeRequest) {
    const { id } = customerIn(state, params)
    const own = state.kycCases.filter(({ customerId }) => customerId === id)
    return pageOf(own.map(withoutPerson), query)
  },
}

function customerIn(state: FakeState, { customerId }: Readonly<Record<string, string>>): Api.Customer {
  return found(state.customers.find(({ id }) => id === customerId))
}

function eventWallet(wallet: Api.Wallet) {
  const { screeningResult: result } = wallet
  return { ...wallet, screeningResult: result && { ...result, flags: [...result.flags] } }
}

function screen(state: FakeState, wallet: Api.Wallet): void {
  const flag = flagOf(wallet.address)
  const blocked = isBlocked(wallet.address)
  const error = wallet.address.toLowerCase().endsWith('dead0e')
  const [riskScore, riskLevel] = blocked
    ? [0.95, 'high']
    : flag === undefined
      ? [0.1, 'low']
      : [0.5, 'medium']
  const checkedAt = state.timestamp()
  Object.assign(wallet, {
    screeningStatus: error ? 'error' : blocked ? 'blocked' : flag === undefined ? 'clear' : 'flagged',
    screeningResult: error
      ? null
      : { riskScore, riskLevel, flags: flag === undefined ? [] : [flag], checkedAt },
    isBlocked: blocked,
  })
  publish(state, 'wallet.screened', { wallet: eventWallet(wallet) })
  if (blocked) publish(state, 'wallet.blocked', { wallet: eventWallet(wallet) })
}

const eventOfStatus: Readonly<Record<string, WebhookEventType>> = {
  in_progress: 'kyc.started',
  approved: 'kyc.approved',
  rejected: 'kyc.rejected',
  expired: 'kyc.expired',
  manual_review: 'kyc.manual_review',
}

function moveCase(
  state: FakeState,
  kycCase: Api.KycCase,
  to: Api.KycCase['status'],
  reason: string | null = null,
): void {
  const previousStatus = kycCase.status
  const hasEnded = to !== 'in_progress' && to !== 'manual_review'
  const verifiedAt = state.timestamp()
  Object.assign(kycCase, {
    status: to,
    updatedAt: verifiedAt,
    rejectionReasons: to === 'rejected' ? [reason ?? 'document_unreadable'] : [],
    ...(hasEnded && { verificationUrl: null }),
    ...(to === 'approved' && { result: { ...exampleOf('readKycCase').data.result, verifiedAt } }),
  })
  const { rejectionReasons, ...summary } = withoutPerson(kycCase)
  const reasons = to === 'rejected' ? { rejectionReasons: [...rejectionReasons] } : {}
  const told: WebhookKycCase = { ...summary, ...reasons, previousStatus }
  const type = eventOfStatus[to]
  if (type) publish(state, type, { kycCase: told })
}

function withoutPerson({ verificationUrl: _, result: __, ...summary }: Api.KycCase): Api.KycCaseSummary {
  return summary
}
