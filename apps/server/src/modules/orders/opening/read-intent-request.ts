import type { IntentRequest } from '@sliproad/api/operations/onramp'
import { type FieldProblem, invalid, Refusal } from '@sliproad/api/refusal'
import { type Decimal, decimal } from '@sliproad/core/decimal'
import type { ProjectId } from '@sliproad/core/ids'
import type { OrderType, Side } from '@sliproad/gateways/contract'
import type { Db } from '../../../db/connect.ts'
import type { Environment } from '../../../environment.ts'
import { type Customer, ensureCustomer, readCustomer } from '../../customers/index.ts'
import type { Project, ReadProject } from '../../projects/index.ts'
import { checkPartnerUrl } from '../../projects/index.ts'
import { checkMetadata } from '../../sessions/index.ts'
import { checkFields } from './order-fields.ts'
import type { OrderRequest } from './order-request.ts'

/** What a caller asks for; the project is settled before. */
export type IntentFields = Omit<IntentRequest, 'projectId'>

export type OrderOrigin = {
  projectId: ProjectId
  requestIp: string
  /** The id to make the order under; a request that is resumed after a crash has the same one. */
  reservedId: string
}

type Deps = Parameters<typeof ensureCustomer>[0] & {
  db: Db
  environment: Environment
  readProject: ReadProject
  countryOfIp: (ip: string) => string | null
}

/** Reads a checkout intent. It stands alone: everything is in the request. */
export async function readIntentRequest(
  deps: Deps,
  origin: OrderOrigin,
  request: IntentFields,
): Promise<OrderRequest> {
  const { projectId, requestIp } = origin
  const project = await requireProject(deps, projectId)
  const known =
    request.customerId === undefined ? undefined : await readCustomer(deps, projectId, request.customerId)
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
    otherProblems(request, deps.environment, known),
  )
  const { externalCustomerId } = request
  const customer =
    known ??
    (externalCustomerId === undefined
      ? undefined
      : (await ensureCustomer(deps, projectId, externalCustomerId)).customer)
  return {
    ...fields,
    orderId: origin.reservedId as OrderRequest['orderId'],
    project,
    session: null,
    gatewayId: request.gateway.toLowerCase(),
    customerId: customer?.id ?? null,
    country: fields.country ?? deps.countryOfIp(requestIp),
    endUserIp: requestIp,
    redirectUrl: request.redirectUrl ?? null,
    providerMetadata: request.metadata ?? {},
    partnerMetadata: request.partnerMetadata ?? null,
    quotesId: request.quotesId ?? null,
    hosted: false,
  }
}

export async function requireProject(
  { readProject }: { readProject: ReadProject },
  projectId: ProjectId,
): Promise<Project> {
  const project = await readProject(projectId)
  if (!project) throw new Refusal('NOT_FOUND', { message: 'There is no project with this id.' })
  return project
}

/** Whoever copies a whole quote sends both amounts: a buyer fixes what he pays, a seller what he gives. */
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
  environment: Environment,
  customer: Customer | undefined,
): FieldProblem[] {
  const { redirectUrl, metadata, partnerMetadata, externalCustomerId } = request
  const isOther =
    customer && externalCustomerId !== undefined && customer.externalCustomerId !== externalCustomerId
  return [
    ...problemOf(
      'redirectUrl',
      redirectUrl === undefined ? undefined : checkPartnerUrl(redirectUrl, environment),
    ),
    ...problemOf('metadata', metadata && checkMetadata(metadata)),
    ...problemOf('partnerMetadata', partnerMetadata && checkMetadata(partnerMetadata)),
    ...problemOf('externalCustomerId', isOther ? 'does not belong to the customer in customerId' : undefined),
  ]
}

function problemOf(field: string, message: string | undefined): FieldProblem[] {
  return message === undefined ? [] : [{ field, message }]
}
