import { type FieldProblem, invalid } from '@sliproad/api/refusal'
import type { SessionRequest } from '@sliproad/api/resources/session'
import type { Clock } from '@sliproad/core/clock'
import { decimal } from '@sliproad/core/decimal'
import { type NewId, type ProjectId, sessionIdOf } from '@sliproad/core/ids'
import { checkState } from '@sliproad/core/us-states'
import type { SessionType } from '@sliproad/core/vocabulary'
import type { Db } from '../../../db/connect.ts'
import type { Environment } from '../../../environment.ts'
import type { Sealer } from '../../../secrets/sealing.ts'
import type { Tracer } from '../../../telemetry/tracing/tracer.ts'
import { type Customer, ensureCustomer, readActiveCustomer } from '../../customers/index.ts'
import { checkPartnerUrl } from '../../projects/index.ts'
import { drawClientSecret, hashClientSecret } from '../client-secret.ts'
import { checkStatedContact, saveContact, toContact } from '../contacts/index.ts'
import { checkOverrides, effectiveLocks, readOverrides } from '../field-locks.ts'
import { checkMetadata } from '../metadata.ts'
import { insertSession, insertSessionAmongOthers } from '../new-session-store.ts'
import type { Session } from '../session.ts'
import { canonicalCodes, checkAsset, checkDecimalPlaces, checkDestination } from '../session-fields.ts'

type Deps = {
  db: Db
  clock: Clock
  newId: NewId
  randomBytes: (length: number) => Uint8Array
  environment: Environment
  countryOfIp: (ip: string) => string | null
  tracer: Tracer
  sealer: Sealer
}

/** `requestIp` is the address of the call; `reservedId` is set when a repeated call must create the same session. */
type Origin = { projectId: ProjectId; requestIp: string; reservedId?: string }
export type NewSession = { session: Session; clientSecret: string }

const defaultSeconds = 1800

export async function createSession(
  deps: Deps,
  origin: Origin,
  request: SessionRequest,
): Promise<NewSession> {
  const { projectId } = origin
  const known =
    request.customerId === undefined
      ? undefined
      : await readActiveCustomer(deps, projectId, request.customerId)
  const settle = (given: string | null) => settleCountry(deps, given, request.customerIp, origin.requestIp)
  const fields = checkFields(request, deps.environment, known, settle, deps.clock.now())
  const customer = known ?? (await customerFor(deps, projectId, request.externalCustomerId))

  const now = deps.clock.now()
  const id = sessionIdOf(origin.reservedId ?? deps.newId())
  const clientSecret = drawClientSecret(id, deps.randomBytes)
  const session: Session = {
    ...fields,
    id,
    projectId,
    customerId: customer.id,
    externalCustomerId: customer.externalCustomerId,
    clientSecretHash: hashClientSecret(clientSecret),
    status: 'pending',
    openingOrderId: null,
    openedAt: null,
    offersAt: null,
    retryOf: null,
    retriedBy: null,
    expiresAt: new Date(now.getTime() + (request.expiresInSeconds ?? defaultSeconds) * 1000),
    createdAt: now,
  }
  await store(deps, session, request.verifiedContact)
  return { session, clientSecret }
}

/** What the partner has verified of the user is stored with the session or not at all. */
async function store(
  { db, sealer, clock, tracer }: Deps,
  session: Session,
  stated: SessionRequest['verifiedContact'],
): Promise<void> {
  if (stated === undefined && !tracer.isOn) return insertSessionAmongOthers(db, session)
  const traceparent = tracer.current()?.traceparent
  if (stated === undefined) return insertSession(db, session, traceparent)
  const of = { projectId: session.projectId, sessionId: session.id }
  await db.begin(async (tx) => {
    await insertSession(tx, session, traceparent)
    await saveContact(tx, sealer, of, toContact(stated), clock.now())
  })
}

/** Applies every rule and names every broken one at once. */
function checkFields(
  request: SessionRequest,
  environment: Environment,
  customer: Customer | undefined,
  settle: (given: string | null) => SettledCountry,
  now: Date,
) {
  const { sourceCurrency = null, destinationCurrency = null, network = null, country = null } = request
  const { codes, problems } = canonicalCodes({ sourceCurrency, destinationCurrency, network, country })
  const { destinationAddress = null, redirectUrl = null, metadata = null } = request
  const sourceAmount = request.sourceAmount === undefined ? null : decimal(request.sourceAmount)
  const values = { ...codes, sourceAmount, destinationAddress }
  const type: SessionType = request.type ?? 'onramp'
  const cryptoAmount = request.cryptoAmount === undefined ? null : decimal(request.cryptoAmount)
  const place = settle(codes.country)
  const state = request.state === undefined ? null : checkState(request.state, place.country)
  const overrides = readOverrides(request.fieldLocks ?? {})
  problems.push(
    ...checkCustomer(request, customer),
    ...problemOf('state', state && !state.ok ? state.message : undefined),
    ...checkAsset(codes.destinationCurrency, codes.network),
    ...checkDecimalPlaces('sourceAmount', sourceAmount, codes.sourceCurrency),
    ...checkDecimalPlaces(
      'fieldLocks.sourceAmount.min',
      overrides.sourceAmount?.min ?? null,
      codes.sourceCurrency,
    ),
    ...checkDecimalPlaces(
      'fieldLocks.sourceAmount.max',
      overrides.sourceAmount?.max ?? null,
      codes.sourceCurrency,
    ),
    ...checkCryptoAmount(request, type),
    ...checkDestination(destinationAddress, codes.network),
    ...problemOf('redirectUrl', redirectUrl === null ? undefined : checkPartnerUrl(redirectUrl, environment)),
    ...problemOf('metadata', metadata === null ? undefined : checkMetadata(metadata)),
    ...checkOverrides(values, overrides),
    ...(request.verifiedContact ? checkStatedContact(request.verifiedContact, now) : []),
  )
  if (problems.length > 0) throw invalid(...problems)
  return {
    ...values,
    ...place,
    state: state?.ok ? state.code : null,
    cryptoAmount,
    type,
    redirectUrl,
    metadata,
    fieldLocks: effectiveLocks(values, overrides),
  }
}

function checkCustomer(
  { externalCustomerId }: SessionRequest,
  customer: Customer | undefined,
): FieldProblem[] {
  if (!customer || externalCustomerId === undefined || customer.externalCustomerId === externalCustomerId)
    return []
  return [{ field: 'externalCustomerId', message: 'does not belong to the customer in customerId' }]
}

/** A sale can be fixed by its coins; the fiat amount then follows from the price. */
function checkCryptoAmount(
  { cryptoAmount, sourceAmount, fieldLocks }: SessionRequest,
  type: SessionType,
): FieldProblem[] {
  if (cryptoAmount === undefined) return []
  const problem = (message: string) => [{ field: 'cryptoAmount', message }]
  if (type === 'onramp') return problem('can only be given for type offramp')
  if (sourceAmount !== undefined) return problem('cannot be given together with sourceAmount')
  const { min, max } = fieldLocks?.sourceAmount ?? {}
  const hasRange = min !== undefined || max !== undefined
  return hasRange ? problem('cannot be given together with a range of fiat amounts') : []
}

function customerFor(
  deps: Deps,
  projectId: ProjectId,
  externalCustomerId: string | undefined,
): Promise<Customer> {
  if (externalCustomerId === undefined) {
    throw invalid({ field: 'externalCustomerId', message: 'is required unless customerId is given' })
  }
  return ensureCustomer(deps, projectId, externalCustomerId).then(({ customer }) => customer)
}

type SettledCountry = Pick<Session, 'country' | 'countrySource'>

/**
 * The country that the partner states is final; otherwise the end user's address tells more than that of the
 * partner's server.
 */
function settleCountry(
  { countryOfIp }: Deps,
  given: string | null,
  customerIp: string | undefined,
  requestIp: string,
): SettledCountry {
  if (given !== null) return { country: given, countrySource: 'given' }
  const country = countryOfIp(customerIp ?? requestIp)
  if (country === null) return { country, countrySource: null }
  return { country, countrySource: customerIp === undefined ? 'request_ip' : 'customer_ip' }
}

function problemOf(field: string, message: string | undefined): FieldProblem[] {
  return message === undefined ? [] : [{ field, message }]
}
