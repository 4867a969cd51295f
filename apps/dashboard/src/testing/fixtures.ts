import { type Permission, permissions } from '@sliproad/api/permissions'
import type { Me } from '@sliproad/api/resources/dashboard/account'
import type { Gateway } from '@sliproad/api/resources/dashboard/gateway'
import type { OrderCounts, OrderViews } from '@sliproad/api/resources/dashboard/orders'
import type { ApiKey, Branding, BrandingSettings } from '@sliproad/api/resources/dashboard/project'
import type { Order, OrderDetail } from '@sliproad/api/resources/dashboard/records'
import type { BrandFont } from '@sliproad/core/branding/brand-font'
import type { BrandTheme } from '@sliproad/core/branding/branding'
import type { HexColour } from '@sliproad/core/branding/hex-colour'

export type Json = Record<string, unknown>

/** Ids that differ and have the form of ours. */
export function uuid(number: number): string {
  return `019a82f4-0000-7a31-8f2b-${String(number).padStart(12, '0')}`
}

export const projectId = '019a82f4-6c1e-7a31-8f2b-3d1c5e7a9b20'
export const orderId = '019a82f4-7d00-7a31-8f2b-3d1c5e7a9b21'
const at = '2026-11-14T14:03:40.120Z'

const ownerPermissions = permissions.filter((permission) => permission !== 'projects.create')
const viewerPermissions: Permission[] = ['project.read', 'records.read', 'quotes.explore', 'team.read']

export function meJson(role: 'owner' | 'viewer' = 'owner'): Me {
  return {
    user: {
      id: uuid(1),
      email: 'owner@larkfield.example',
      operator: false,
      hasPassword: true,
      hasSecondFactor: false,
      hasCodes: false,
      recoveryCodesLeft: 0,
      createdAt: at,
    },
    csrfToken: 'csrf-1',
    loginId: 'l1',
    severalFactors: false,
    provider: 'Larkfield ID',
    environment: 'sandbox',
    publicUrl: 'http://localhost:8080',
    mayCreateProjects: false,
    projects: [
      {
        id: projectId,
        name: 'Larkfield',
        role,
        permissions: role === 'owner' ? ownerPermissions : viewerPermissions,
        secondFactorRequired: false,
      },
    ],
  }
}

export function keyJson(changes: Partial<ApiKey> = {}): ApiKey {
  return {
    id: uuid(2),
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

export function orderJson(changes: Partial<Order> = {}): Order {
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
    customerProven: false,
    paymentMethodId: 'card',
    country: 'DE',
    createdAt: at,
    changedAt: at,
    completedAt: at,
    revivedAt: null,
    attention: null,
    ...changes,
  }
}

export function orderDetailJson(): OrderDetail {
  return {
    ...orderJson(),
    amountSide: 'fiat',
    amount: '1250.00',
    redirectUrl: null,
    hosted: true,
    retryOf: null,
    retriedBy: null,
    deposit: null,
    state: null,
    quoted: { fiatAmount: '1250.00', cryptoAmount: '0.357800' },
    delivered: { fiatAmount: '1250.00', cryptoAmount: '0.357790' },
    fees: { processingFee: '3.00', networkFee: '0.50', totalFee: '3.50' },
    email: 'anna@example.com',
    personalHidden: false,
    metadataHidden: false,
    partnerMetadata: { note: '<script>alert(1)</script>' },
    quotesId: 'q1',
    timeline: [
      { at, kind: 'session', sessionId: 'sess_01k9y0b7q5' },
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
        attemptLog: [{ attempt: 1, at, durationMs: 91, responseStatus: 200, error: null }],
      },
      { at, kind: 'message', id: 'm1', gatewayStatus: 'RELEASED', outcome: 'applied', processedAt: at },
      { at, kind: 'change', from: 'pending', to: 'completed', source: 'webhook', gatewayStatus: 'RELEASED' },
    ],
    ranking: null,
    notes: [
      {
        id: uuid(71),
        userId: uuid(1),
        author: 'owner@larkfield.example',
        text: 'Called the customer.\nPays by Friday.',
        createdAt: at,
      },
    ],
    notesHidden: false,
  }
}

export function gatewayJson(changes: Partial<Gateway> = {}): Gateway {
  return {
    id: 'ramp',
    name: 'Ramp',
    logo: 'http://localhost:8080/gateways/ramp.svg',
    features: {
      iframe: false,
      widget: false,
      buy: true,
      sell: true,
      recurring: false,
      handlesKyc: true,
    },
    enabled: true,
    isDefault: true,
    preference: 1,
    credentials: 'simulator',
    providerEnvironment: 'sandbox',
    webhookUrl: null,
    health: {
      state: 'healthy',
      breaker: 'closed',
      success: 0.98,
      latencyMs: 212,
      pausedUntil: null,
      lastFailure: null,
      lastFailureAt: null,
      budgets: [],
    },
    catalog: { refreshedAt: at, error: null },
    ...changes,
  }
}

export function brandingJson(changes: Partial<BrandingSettings> = {}): Branding {
  const { accent = null, background = null, theme, fontFamily, logo, logoDark, receipts = true } = changes
  const { termsUrl = null, privacyUrl = null, helpUrl = null } = changes
  const shown = (bytes: string | null | undefined) =>
    bytes ? { mediaType: 'image/svg+xml' as const, url: `/projects/${projectId}/logo` } : null
  return {
    name: 'Larkfield',
    branding: {
      accent: accent as HexColour | null,
      background: background as HexColour | null,
      theme: (theme ?? 'system') as BrandTheme,
      fontFamily: (fontFamily ?? 'Overpass') as BrandFont,
      logo: shown(logo),
      logoDark: shown(logoDark),
      termsUrl,
      privacyUrl,
      helpUrl,
      receipts,
    },
  }
}

const counted = (count: number, isMore = false) => ({ count, isMore })

export function orderCountsJson(): OrderCounts {
  return {
    all: counted(1000, true),
    status: [
      { value: 'completed', ...counted(1000, true) },
      { value: 'failed', ...counted(118) },
    ],
    gateway: [{ value: 'ramp', ...counted(31) }],
    asset: [
      { value: 'ETH', ...counted(31) },
      { value: 'BTC', ...counted(4) },
    ],
    type: [
      { value: 'buy', ...counted(30) },
      { value: 'sell', ...counted(1) },
    ],
  }
}

export function orderViewsJson(): OrderViews {
  return {
    currency: 'EUR',
    all: counted(2481),
    attention: counted(7),
    inProgress: counted(35),
    failedToday: counted(11),
    large: counted(41),
    own: [{ id: uuid(81), name: 'Germany', filter: 'country=DE', ...counted(12) }],
  }
}
