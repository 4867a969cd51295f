import type { GatewayWithCredentials } from '@sliproad/api/resources/dashboard/gateway'
import type { ExplorerAnswer } from '@sliproad/api/resources/dashboard/home'
import type { Project } from '@sliproad/api/resources/dashboard/project'
import type { AuditEntry, Member } from '@sliproad/api/resources/dashboard/team'
import type {
  CatalogueEvent,
  Delivery,
  DeliveryDetail,
  Endpoint,
  EndpointActivity,
} from '@sliproad/api/resources/dashboard/webhook'
import type { Supported } from '@sliproad/api/resources/supported'
import { decimal } from '@sliproad/core/decimal'
import { gatewayJson, orderId, projectId, uuid } from './fixtures.ts'

const at = '2026-11-14T14:03:40.120Z'
const longUrl =
  'https://hooks.larkfield.example/a/rather/long/path/that/somebody/chose?tenant=larkfield-europe'
export const deliveryId = 'whd_01m7f664jve7g9fbyxabxy0ztv'

export function projectJson(): Project {
  return {
    id: projectId,
    name: 'Larkfield',
    environment: 'sandbox',
    kycPolicy: 'required',
    kycProvider: 'sumsub',
    screeningOutage: 'refuse',
    restrictedCountries: ['AF', 'BY'],
    deploymentRestrictedCountries: ['CU', 'IR', 'KP', 'SY'],
    allowedOrigins: ['https://shop.larkfield.example'],
    redirectOrigins: ['https://shop.larkfield.example'],
    webhookUrl: null,
    defaultGateway: 'ramp',
    enabledGateways: null,
    gatewayPreference: [],
    scoreWeights: null,
    createdAt: at,
    updatedAt: at,
    partnerFeePercent: '0.50',
    retriesMax: 3,
    kycTiers: {
      basic: { dailyLimitUsd: '500', requirements: ['document', 'selfie'] },
      standard: { dailyLimitUsd: '10000', requirements: ['document', 'selfie', 'proof_of_address'] },
      enhanced: { dailyLimitUsd: '100000', requirements: ['document', 'selfie'] },
    },
    kycTierChanges: { basic: { dailyLimitUsd: '500' } },
  }
}

export function gatewayDetailJson(changes: Partial<GatewayWithCredentials> = {}): GatewayWithCredentials {
  return {
    ...gatewayJson({ webhookUrl: `${longUrl}/ramp`, credentials: 'project' }),
    form: [
      {
        name: 'apiKey',
        title: 'API key',
        description: 'From their page.',
        secret: true,
        required: true,
        pattern: null,
      },
      {
        name: 'baseUrl',
        title: 'API address',
        description: null,
        secret: false,
        required: false,
        pattern: null,
      },
    ],
    values: {},
    secretsSet: ['apiKey'],
    drift: [],
    defaults: { sandbox: { baseUrl: 'https://api.demo.ramp.example' }, production: {} },
    ...changes,
  }
}

export function endpointJson(changes: Partial<Endpoint> = {}): Endpoint {
  return {
    id: 'whe_1',
    url: longUrl,
    eventTypes: ['order.completed', 'order.created'],
    enabled: true,
    disabledReason: null,
    disabledAt: null,
    failingSince: at,
    failedAttempts: 12,
    createdAt: at,
    updatedAt: at,
    ...changes,
  }
}

export function deliveryJson(changes: Partial<Delivery> = {}): Delivery {
  return {
    id: deliveryId,
    endpointId: 'whe_1',
    eventId: 'evt_01m7f664jve7g9fbyxabxy0ztv',
    eventType: 'transaction.completed',
    status: 'failed',
    attempts: 5,
    nextAttemptAt: null,
    lastAttemptAt: at,
    responseStatus: 500,
    error: null,
    deliveredAt: null,
    createdAt: at,
    orderId,
    durationMs: 91,
    ...changes,
  }
}

export function deliveryDetailJson(): DeliveryDetail {
  const failed = {
    at,
    durationMs: 91,
    responseStatus: 500,
    error: 'Answered with status 500.',
    responseBody: '{"error":"full"}',
    responseHeaders: 'content-type: application/json',
  }
  const silent = {
    at,
    durationMs: 30_000,
    responseStatus: null,
    error: 'No answer in time.',
    responseBody: null,
    responseHeaders: null,
  }
  return {
    ...deliveryJson(),
    url: longUrl,
    requestHeaders: [
      { name: 'content-type', value: 'application/json' },
      { name: 'x-webhook-signature', value: 'b833e902b1f76a9e'.repeat(4) },
    ],
    payload: '{"id":"evt_1","type":"transaction.completed"}',
    attemptLog: [
      { attempt: 1, ...silent },
      { attempt: 2, ...failed },
    ],
  }
}

export function memberJson(role: Member['role'], email: string): Member {
  return {
    userId: uuid(email.length),
    email,
    role,
    hasSecondFactor: role === 'owner',
    addedAt: at,
    lastSeenAt: null,
  }
}

export function auditJson(outcome: AuditEntry['outcome']): AuditEntry {
  return {
    id: uuid(outcome.length),
    at,
    userId: uuid(1),
    email: 'a.remarkably.long.address.of.a.person@accounting.larkfield-holdings.example',
    action: 'project.changed',
    target: '019a82f4-6c1e-7a31-8f2b-3d1c5e7a9b20',
    outcome,
    address: '2001:db8:85a3::8a2e:370:7334',
    detail: {},
  }
}

export function quotesJson(): ExplorerAnswer {
  return {
    quotesId: 'q_01m7f664jve7g9fbyxabxy0ztv',
    tookMs: 91,
    deadlineMs: 2500,
    weights: { price: 30, completion: 45, speed: 10, steps: 5, success: 5, health: 5 },
    quotes: [
      {
        gatewayId: 'ramp',
        gatewayName: 'Ramp',
        gatewayLogo: 'http://localhost:8080/gateways/ramp.svg',
        available: true,
        fiatAmount: decimal('250.00'),
        fiatCurrency: 'EUR',
        cryptoAmount: decimal('0.074886436465735129'),
        cryptoCurrency: 'ETH',
        network: 'ethereum',
        fees: {
          processingFee: decimal('2.50'),
          networkFee: decimal('0.40'),
          totalFee: decimal('2.90'),
          feePercentage: decimal('1.16'),
        },
        exchangeRate: decimal('3299.66'),
        estimatedTime: '5 minutes',
        kycRequired: 'light',
        expiresAt: 1_794_664_000_000,
        rank: 1,
        isBestRate: true,
        isRecommended: true,
        score: 96,
        reasons: [
          { kind: 'price', points: 30, outOf: 30, text: 'The best price.' },
          {
            kind: 'completion',
            points: 43.2,
            outOf: 45,
            text: '74 of 100 checkouts complete, by 132 recent orders like this. 0.8 % are refunded.',
          },
          {
            kind: 'speed',
            points: 9.8,
            outOf: 10,
            text: 'Delivered in about 6 minutes, by 98 recent deliveries.',
          },
          {
            kind: 'steps',
            points: 3,
            outOf: 5,
            text: "4 steps for the customer on the gateway's page, without a document.",
          },
          { kind: 'success', points: 5, outOf: 5, text: '100 % of recent requests were answered.' },
          { kind: 'health', points: 4.9, outOf: 5, text: 'Answered in 54 ms.' },
        ],
        paymentMethodId: null,
        steps: [],
        answeredInMs: 54,
        scoreParts: { price: 1, completion: 0.96, speed: 0.98, steps: 0.6, success: 1, health: 0.97 },
      },
    ],
    unavailableGateways: [
      {
        gatewayId: 'banxa',
        gatewayName: 'Banxa',
        reason: 'country_not_supported',
        message: 'Does not sell ETH in Germany.',
      },
    ],
  }
}

export function supportedJson(): Supported {
  const limits = { minAmount: null, maxAmount: null, providers: ['ramp'] }
  return {
    providers: [],
    fiats: [{ code: 'EUR', name: 'Euro', symbol: '€', paymentMethods: ['card'], ...limits }],
    cryptos: [
      {
        code: 'ETH',
        name: 'Ethereum',
        networks: [{ id: 'base', name: 'Base', ...limits }],
        providers: ['ramp'],
      },
    ],
    paymentMethods: [
      { id: 'card', name: 'Card', description: null, supportedFiats: ['EUR'], providers: ['ramp'] },
    ],
    countries: [{ code: 'DE', name: 'Germany', providers: ['ramp'] }],
    defaultGateway: null,
    detectedCountry: null,
    countryRefusal: null,
  }
}

export function activityJson(changes: Partial<EndpointActivity> = {}): EndpointActivity {
  return {
    endpointId: 'whe_1',
    hours: Array.from({ length: 24 }, (_, hour) => ({
      startsAt: new Date(Date.parse('2026-11-14T00:00:00Z') + hour * 3_600_000).toISOString(),
      deliveries: hour * 3,
      failures: hour === 13 ? 9 : 0,
    })),
    share: 0.989,
    meanMs: 84,
    failed: 2,
    waiting: 1,
    ...changes,
  }
}

export function catalogueJson(): CatalogueEvent[] {
  return (['order.created', 'order.completed', 'kyc.approved'] as const).map((type) => ({
    type,
    fields: [
      { path: 'id', type: 'string', isOptional: false, text: 'The same in every delivery of this event' },
      { path: 'data.order.status', type: 'one of a few words', isOptional: true, text: 'The status' },
    ],
    example: JSON.stringify({ id: 'evt_1', type, sequence: 5, data: { ok: true } }, null, 2),
    typescript: 'export type OrderEvent = {\n  id: string\n}\n',
  }))
}
