import { gatewayJson, type Json, projectId } from './fixtures.ts'

const at = '2026-11-14T14:03:40.120Z'
const longUrl =
  'https://hooks.larkfield.example/a/rather/long/path/that/somebody/chose?tenant=larkfield-europe'
export const deliveryId = 'whd_01m7f664jve7g9fbyxabxy0ztv'

export function projectJson(): Json {
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
    branding: {},
    partnerFeePercent: '0.50',
    kycTiers: {
      basic: { dailyLimitUsd: '500', requirements: ['document', 'selfie'] },
      standard: { dailyLimitUsd: '10000', requirements: ['document', 'selfie', 'proof_of_address'] },
      enhanced: { dailyLimitUsd: '100000', requirements: ['document', 'selfie'] },
    },
    kycTierChanges: { basic: { dailyLimitUsd: '500' } },
  }
}

export function gatewayDetailJson(): Json {
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
    defaults: { sandbox: { baseUrl: 'https://api.demo.ramp.example' }, production: {} },
  }
}

export function endpointJson(changes: Json = {}): Json {
  return {
    id: 'whe_1',
    url: longUrl,
    eventTypes: ['order.completed', 'order.created'],
    enabled: true,
    disabledReason: null,
    failingSince: at,
    failedAttempts: 12,
    createdAt: at,
    ...changes,
  }
}

export function deliveryJson(changes: Json = {}): Json {
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
    ...changes,
  }
}

export function deliveryDetailJson(): Json {
  const failed = { at, durationMs: 91, responseStatus: 500, error: null, responseBody: '{"error":"full"}' }
  const silent = {
    at,
    durationMs: 30_000,
    responseStatus: null,
    error: 'No answer in time.',
    responseBody: null,
  }
  return {
    ...deliveryJson(),
    url: longUrl,
    requestHeaders: ['content-type', 'x-webhook-signature'],
    payload: '{"id":"evt_1","type":"transaction.completed"}',
    attemptLog: [
      { attempt: 1, ...silent },
      { attempt: 2, ...failed },
    ],
  }
}

export function memberJson(role: string, email: string): Json {
  return { userId: email, email, role, hasSecondFactor: role === 'owner', addedAt: at, lastSeenAt: null }
}

export function auditJson(outcome: string): Json {
  return {
    id: outcome,
    at,
    email: 'a.remarkably.long.address.of.a.person@accounting.larkfield-holdings.example',
    action: 'project.changed',
    target: '019a82f4-6c1e-7a31-8f2b-3d1c5e7a9b20',
    outcome,
    address: '2001:db8:85a3::8a2e:370:7334',
    detail: {},
  }
}

export function quotesJson(): Json {
  return {
    tookMs: 91,
    deadlineMs: 2500,
    weights: { price: 60, speed: 15 },
    quotes: [
      {
        gatewayId: 'ramp',
        gatewayName: 'Ramp',
        fiatAmount: '250',
        cryptoAmount: '0.074886436465735129',
        score: 100,
        answeredInMs: 54,
        scoreParts: { price: 1, speed: 0.98 },
      },
    ],
    unavailableGateways: [
      { gatewayId: 'banxa', gatewayName: 'Banxa', reason: 'x', message: 'Does not sell ETH in Germany.' },
    ],
  }
}
