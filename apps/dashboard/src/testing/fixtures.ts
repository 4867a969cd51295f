export type Json = Record<string, unknown>

export const projectId = '019a82f4-6c1e-7a31-8f2b-3d1c5e7a9b20'
export const orderId = '019a82f4-7d00-7a31-8f2b-3d1c5e7a9b21'
const at = '2026-11-14T14:03:40.120Z'

const ownerActions = [
  'project.read',
  'records.read',
  'personal.read',
  'records.export',
  'quotes.explore',
  'keys.manage',
  'webhooks.manage',
  'gateways.route',
  'gateways.credentials',
  'branding.change',
  'project.change',
  'team.read',
  'team.manage',
  'audit.read',
]
const viewerActions = ['project.read', 'records.read', 'quotes.explore', 'team.read']

export function meJson(role: 'owner' | 'viewer' = 'owner'): Json {
  return {
    user: {
      id: 'u1',
      email: 'owner@larkfield.example',
      operator: false,
      hasSecondFactor: false,
      recoveryCodesLeft: 0,
      createdAt: at,
    },
    csrfToken: 'csrf-1',
    loginId: 'l1',
    environment: 'sandbox',
    publicUrl: 'http://localhost:8080',
    mayCreateProjects: false,
    projects: [
      { id: projectId, name: 'Larkfield', role, actions: role === 'owner' ? ownerActions : viewerActions },
    ],
  }
}

export function keyJson(changes: Json = {}): Json {
  return {
    id: 'k1',
    kind: 'secret',
    prefix: 'sk_test_7Kd2',
    publicKey: null,
    label: '<img src=x onerror=alert(1)>',
    createdAt: at,
    lastUsedAt: null,
    expiresAt: null,
    revokedAt: null,
    state: 'in_force',
    ...changes,
  }
}

export function orderJson(changes: Json = {}): Json {
  return {
    id: orderId,
    sessionId: 'sess_01k9y0b7q5',
    type: 'buy',
    status: 'completed',
    gatewayId: 'ramp',
    gatewayStatus: 'RELEASED',
    gatewayOrderId: 'rmp_1',
    fiatCurrency: 'EUR',
    fiatAmount: '1250.00',
    cryptoCurrency: 'ETH',
    network: 'base',
    cryptoAmount: '0.357790',
    walletAddress: '0x52908400098527886E0F7030069857D2E4169EE7',
    transactionHash: null,
    failureReason: null,
    customerId: null,
    externalCustomerId: null,
    paymentMethodId: 'card',
    country: 'DE',
    createdAt: at,
    changedAt: at,
    completedAt: at,
    ...changes,
  }
}

export function orderDetailJson(): Json {
  return {
    ...orderJson(),
    quoted: { fiatAmount: '1250.00', cryptoAmount: '0.357800' },
    delivered: { fiatAmount: '1250.00', cryptoAmount: '0.357790' },
    fees: { processingFee: '3.00', networkFee: '0.50', totalFee: '3.50' },
    email: 'anna@example.com',
    personalHidden: false,
    partnerMetadata: { note: '<script>alert(1)</script>' },
    quotesId: 'q1',
    timeline: [
      { at, kind: 'quotes', quotesId: 'q1', offers: 4 },
      { at, kind: 'change', from: null, to: 'pending', source: 'creation', gatewayStatus: null },
      { at, kind: 'event', id: 'evt_1', type: 'order.created', sequence: 1 },
      {
        at,
        kind: 'delivery',
        id: 'whd_1',
        eventId: 'evt_1',
        eventType: 'order.created',
        endpointId: 'whe_1',
        status: 'delivered',
        attempts: 1,
        responseStatus: 200,
        deliveredAt: at,
      },
      { at, kind: 'message', id: 'm1', gatewayStatus: 'RELEASED', outcome: 'applied', processedAt: at },
      { at, kind: 'change', from: 'pending', to: 'completed', source: 'webhook', gatewayStatus: 'RELEASED' },
    ],
    ranking: null,
  }
}

export function gatewayJson(changes: Json = {}): Json {
  return {
    id: 'ramp',
    name: 'Ramp',
    features: { buy: true, sell: true },
    enabled: true,
    isDefault: true,
    preference: 1,
    credentials: 'simulator',
    providerEnvironment: 'sandbox',
    webhookUrl: null,
    health: {
      breaker: 'closed',
      success: 0.98,
      latencyMs: 212,
      pausedUntil: null,
      lastFailure: null,
      lastFailureAt: null,
    },
    catalog: { refreshedAt: at, error: null },
    ...changes,
  }
}

export function brandingJson(changes: Json = {}): Json {
  const ours = { accent: null, background: null, theme: 'system', fontFamily: 'Overpass' }
  const { logo, logoDark, ...settings } = changes
  const shown = (bytes: unknown) =>
    bytes ? { mediaType: 'image/svg+xml', url: `/projects/${projectId}/logo` } : null
  return {
    name: 'Larkfield',
    branding: { ...ours, ...settings, logo: shown(logo), logoDark: shown(logoDark) },
  }
}
