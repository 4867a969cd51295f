import { decimal } from '@sliproad/core/decimal'
import type { ProjectId } from '@sliproad/core/ids'
import type { GatewayCatalog, QuoteResult } from '@sliproad/gateways/contract'
import type { Db } from '../../db/connect.ts'
import {
  type ConnectedGateway,
  createGatewayHealth,
  type GatewayHealth,
} from '../../modules/gateways/index.ts'
import type { Project } from '../../modules/projects/index.ts'
import {
  createDecideRouting,
  createQuoteCalls,
  createSharedAnswers,
  type QuoteDeps,
  type QuotesQuestion,
} from '../../modules/quotes/index.ts'
import { noEstimates } from '../../modules/quotes/outcomes/index.ts'
import { type FakeClock, fakeClock } from '../fake-clock.ts'
import { aCatalog } from './catalogs.ts'

export const projectId = '018f0000-0000-7000-8000-000000000001' as ProjectId

export function aQuestion(change: Partial<QuotesQuestion> = {}): QuotesQuestion {
  return {
    orderType: 'buy',
    fiatCurrency: 'USD',
    cryptoCurrency: 'USDC',
    network: 'base',
    amount: { side: 'fiat', value: decimal('100') },
    paymentMethodId: null,
    country: 'US',
    ...change,
  }
}

/** A quote of a gateway: 100 dollars for 96 coins unless a test says otherwise. */
export function aQuoteResult(change: object = {}): QuoteResult {
  return {
    ok: true,
    fiatAmount: decimal('100'),
    cryptoAmount: decimal('96'),
    processingFee: decimal('3'),
    networkFee: decimal('1'),
    totalFee: decimal('4'),
    paymentMethodId: null,
    expiresAt: null,
    estimatedSeconds: null,
    kyc: 'light',
    ...change,
  }
}

type Options = {
  gateways: readonly ConnectedGateway[]
  catalog?: GatewayCatalog
  disabled?: readonly string[]
  project?: Partial<Project>
  clock?: FakeClock
  quoteDeadlineMs?: number
  health?: (made: GatewayHealth) => GatewayHealth
  known?: (customerId: string) => Awaited<ReturnType<QuoteDeps['readKnownCustomer']>>
}

const unknownCustomer = { boughtAt: [], verifiedWith: [] }

/** Rules that ask for nothing stored read nothing. */
const noDatabase = undefined as unknown as Db

/** For gateways whose format never changes. */
export const noDrift = { refusal: () => undefined }

/** Everything that quotes need, without a database, around gateways that a test defines. */
export function makeQuoteDeps(options: Options) {
  const { gateways, catalog = aCatalog(), disabled = [], clock = fakeClock() } = options
  const quiet = { called: () => {}, breakerMoved: () => {}, paused: () => {} }
  const made = createGatewayHealth({ clock, report: quiet })
  const gatewayHealth = options.health?.(made) ?? made
  const view = gateways.map((connected) => ({ connected, enabled: !disabled.includes(connected.id) }))
  const project = {
    id: projectId,
    restrictedCountries: [],
    partnerFeePercent: decimal('0'),
    ...options.project,
  } as unknown as Project
  const kept: Parameters<QuoteDeps['quoteAnswers']['keep']>[0][] = []
  let ids = 0
  const deps: QuoteDeps = {
    clock,
    newId: () => `018f0000-0000-7000-8000-${String(++ids).padStart(12, '0')}`,
    readEstimates: () => noEstimates,
    readProject: async (id) => (id === projectId ? project : undefined),
    gateways: { listAll: async () => view } as unknown as QuoteDeps['gateways'],
    gatewayHealth,
    catalogs: { known: () => catalog, of: async () => catalog, keepUp: async () => {} },
    quoteCalls: createQuoteCalls({ clock, gatewayHealth, gatewayDrift: noDrift }),
    quoteAnswers: { keep: (answer) => kept.push(answer), unwritten: () => [], flush: async () => {} },
    sharedAnswers: createSharedAnswers({ clock }),
    decideRouting: createDecideRouting({ clock, db: noDatabase }),
    readKnownCustomer: async (_project, customerId) => options.known?.(customerId) ?? unknownCustomer,
    config: { quoteDeadlineMs: options.quoteDeadlineMs ?? 2_500, restrictedCountries: ['KP'] },
  }
  return { deps, clock, kept }
}
