import type { IntentRequest } from '@sliproad/api/operations/onramp'
import { type FieldProblem, invalid } from '@sliproad/api/refusal'
import type { Clock } from '@sliproad/core/clock'
import { type Decimal, decimal } from '@sliproad/core/decimal'
import type { ProjectId } from '@sliproad/core/ids'
import { checkState } from '@sliproad/core/us-states'
import type { OrderType, Side } from '@sliproad/gateways/contract'
import type { Db } from '../../../db/connect.ts'
import type { Environment } from '../../../environment.ts'
import type { Sealer } from '../../../secrets/sealing.ts'
import { type Customer, ensureCustomer, readActiveCustomer } from '../../customers/index.ts'
import {
  checkPartnerUrl,
  checkRedirectUrl,
  type Project,
  type ReadProject,
  requireProject,
} from '../../projects/index.ts'
import { checkMetadata } from '../../sessions/index.ts'
import { checkFields } from './order-fields.ts'
import type { OrderRequest } from './order-request.ts'
import { contactOfIntent } from './read-contact.ts'

/** A caller's request; its project is known already. */
export type IntentFields = Omit<IntentRequest, 'projectId'>

export type OrderOrigin = {
  projectId: ProjectId
  requestIp: string
  /** The language that the caller's browser prefers. */
  language?: string | null
  /** The id for the new order; a request that resumes after a crash has the same one, and `isRepeat`. */
  reservedId: string
  isRepeat: boolean
}

/** An intent needs no key; with a secret key the caller is the partner's backend. */
export type IntentOrigin = OrderOrigin & { hasSecretKey: boolean }

type Deps = Parameters<typeof ensureCustomer>[0] & {
  db: Db
  environment: Environment
  readProject: ReadProject
  countryOfIp: (ip: string) => string | null
  sealer: Sealer
  clock: Clock
  config: { publicUrl: string }
}

/** Reads a checkout intent, which has no session: every field is in the request. */
export async function readIntentRequest(
  deps: Deps,
  origin: IntentOrigin,
  request: IntentFields,
): Promise<OrderRequest> {
  const { projectId, requestIp, hasSecretKey } = origin
  const project = requireProject(await deps.readProject(projectId))
  const known =
    hasSecretKey && request.customerId !== undefined
      ? await readActiveCustomer(deps, projectId, request.customerId)
      : undefined
  const type = request.orderType ?? 'buy'
  const fields = checkFields(
    {
      type,
      amount: amountOf(type, request),
      fiatCurrency: request.fiatCurrency,
      cryptoCurrency: request.cryptoCurrency,
      network: request.network,
      walletAddress: request.walletAddress ?? null,
      paymentMethodId: request.paymentMethodId ?? null,
      country: request.country ?? null,
      email: request.email ?? null,
    },
    otherProblems(request, project, origin.hasSecretKey, known),
  )
  const country = fields.country ?? deps.countryOfIp(requestIp)
  const state = request.state === undefined ? null : checkState(request.state, country)
  if (state && !state.ok) throw invalid({ field: 'state', message: state.message })
  const customer = known ?? (hasSecretKey ? await ensureNamed(deps, projectId, request) : undefined)
  return {
    ...fields,
    orderId: origin.reservedId as OrderRequest['orderId'],
    isRepeat: origin.isRepeat,
    project,
    session: null,
    gatewayId: request.gateway.toLowerCase(),
    customerId: customer?.id ?? null,
    namedCustomer: hasSecretKey ? null : labelsOf(request),
    country,
    state: state?.code ?? null,
    endUserIp: requestIp,
    language: origin.language ?? null,
    redirectUrl: request.redirectUrl ?? null,
    providerMetadata: request.metadata ?? {},
    partnerMetadata: request.partnerMetadata ?? null,
    quotesId: request.quotesId ?? null,
    contact: contactOfIntent(deps, request, hasSecretKey),
    consent: null,
    hosted: false,
  }
}

async function ensureNamed(
  deps: Deps,
  projectId: ProjectId,
  { externalCustomerId }: IntentFields,
): Promise<Customer | undefined> {
  if (externalCustomerId === undefined) return undefined
  return (await ensureCustomer(deps, projectId, externalCustomerId)).customer
}

/**
 * A browser can name any customer. Nothing is looked up by these names, so that neither the answer nor the time that
 * it takes tells whether there is such a customer, or what he may do.
 */
function labelsOf({ customerId, externalCustomerId }: IntentFields): OrderRequest['namedCustomer'] {
  if (customerId === undefined && externalCustomerId === undefined) return null
  return { id: customerId ?? null, externalId: externalCustomerId ?? null }
}

/** A caller that copies a whole quote sends both amounts: a buyer fixes the fiat amount, a seller the coins. */
function amountOf(
  type: OrderType,
  { fiatAmount, cryptoAmount }: IntentFields,
): { side: Side; value: Decimal } {
  const fiat = fiatAmount === undefined ? [] : [{ side: 'fiat' as const, value: decimal(fiatAmount) }]
  const crypto = cryptoAmount === undefined ? [] : [{ side: 'crypto' as const, value: decimal(cryptoAmount) }]
  const [amount] = type === 'buy' ? [...fiat, ...crypto] : [...crypto, ...fiat]
  if (!amount) throw invalid({ field: 'fiatAmount', message: 'is required, unless cryptoAmount is given' })
  return amount
}

function otherProblems(
  request: IntentFields,
  project: Project,
  hasSecretKey: boolean,
  customer: Customer | undefined,
): FieldProblem[] {
  const { redirectUrl, metadata, partnerMetadata, externalCustomerId } = request
  const isOther =
    customer && externalCustomerId !== undefined && customer.externalCustomerId !== externalCustomerId
  const checkReturn = (url: string) =>
    hasSecretKey ? checkPartnerUrl(url, project.environment) : checkRedirectUrl(url, project)
  return [
    ...problemOf('redirectUrl', redirectUrl === undefined ? undefined : checkReturn(redirectUrl)),
    ...problemOf('metadata', metadata && checkMetadata(metadata)),
    ...problemOf('partnerMetadata', partnerMetadata && checkMetadata(partnerMetadata)),
    ...problemOf('externalCustomerId', isOther ? 'does not belong to the customer in customerId' : undefined),
  ]
}

function problemOf(field: string, message: string | undefined): FieldProblem[] {
  return message === undefined ? [] : [{ field, message }]
}
