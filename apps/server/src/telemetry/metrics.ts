import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export type Metrics = ReturnType<typeof createMetrics>

export function createMetrics() {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  return {
    registry,
    requestSeconds: new Histogram({
      name: 'sliproad_http_request_seconds',
      help: 'Time to answer a request',
      labelNames: ['method', 'route', 'status'] as const,
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    }),
    limited: new Counter({
      name: 'sliproad_rate_limited_total',
      help: 'Requests refused by a rate limit',
      registers,
    }),
    redisErrors: new Counter({
      name: 'sliproad_rate_limit_store_errors_total',
      help: 'Failures of the shared rate-limit store; this instance counts alone meanwhile',
      registers,
    }),
    workerErrors: new Counter({
      name: 'sliproad_worker_errors_total',
      help: 'Failures in the worker',
      labelNames: ['source'] as const,
      registers,
    }),
    gatewayCallSeconds: new Histogram({
      name: 'sliproad_gateway_call_seconds',
      help: 'Time that gateways take to answer, by how it ended',
      labelNames: ['gateway', 'outcome'] as const,
      buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    }),
    gatewayBreaker: new Gauge({
      name: 'sliproad_gateway_breaker',
      help: 'State of the breaker as this instance sees it: 0 closed, 1 half-open, 2 open',
      labelNames: ['gateway', 'account'] as const,
      registers,
    }),
    quoteAnswersLost: new Counter({
      name: 'sliproad_quote_answers_lost_total',
      help: 'Quotes answers that could not be kept for later orders',
      registers,
    }),
    unknownGatewayStatuses: new Counter({
      name: 'sliproad_unknown_gateway_statuses_total',
      help: 'Order reports with a status that no adapter knows; the orders keep theirs',
      labelNames: ['gateway'] as const,
      registers,
    }),
    webhookAttemptSeconds: new Histogram({
      name: 'sliproad_webhook_attempt_seconds',
      help: 'Time that attempts to deliver a webhook take, by what became of the delivery: delivered, retried, failed',
      labelNames: ['outcome'] as const,
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
      registers,
    }),
    webhookDelaySeconds: new Histogram({
      name: 'sliproad_webhook_delay_seconds',
      help: 'Time from an event to the first attempt to deliver it',
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5, 30, 300, 3600],
      registers,
    }),
    webhookOldestDue: new Gauge({
      name: 'sliproad_webhook_oldest_due_seconds',
      help: 'How long the oldest due delivery has been waiting, throttled ones included',
      registers,
    }),
    webhooksInFlight: new Gauge({
      name: 'sliproad_webhooks_in_flight',
      help: 'Deliveries that this worker is sending',
      registers,
    }),
    webhookResultsLate: new Counter({
      name: 'sliproad_webhook_results_late_total',
      help: 'Results that came after another worker had taken over the delivery',
      registers,
    }),
    webhookEndpointsDisabled: new Counter({
      name: 'sliproad_webhook_endpoints_disabled_total',
      help: 'Endpoints that this worker has disabled, because they said they are gone or have only failed for days',
      labelNames: ['reason'] as const,
      registers,
    }),
    webhookEndpointsOff: new Gauge({
      name: 'sliproad_webhook_endpoints_off',
      help: 'Endpoints that are disabled, for whatever reason',
      registers,
    }),
    ordersForAttention: new Gauge({
      name: 'sliproad_orders_attention',
      help: 'Orders that a person has to look at: overdue, or completed after their end',
      registers,
    }),
    clockSkew: new Gauge({
      name: 'sliproad_clock_skew_seconds',
      help: 'How far the clock of this machine is ahead of the database; above 60 either way nothing is deleted, expired or signed',
      registers,
    }),
    screeningSeconds: new Histogram({
      name: 'sliproad_screening_seconds',
      help: 'Time that screening providers take, by what came of it: finding, pending, not_covered, failed',
      labelNames: ['provider', 'outcome'] as const,
      buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    }),
    unknownKycStatuses: new Counter({
      name: 'sliproad_unknown_kyc_statuses_total',
      help: 'Answers of KYC providers with a status that no adapter knows; the cases keep theirs',
      labelNames: ['provider'] as const,
      registers,
    }),
    sanctionsChecked: new Gauge({
      name: 'sliproad_sanctions_list_checked_seconds',
      help: 'When the sanctions list was last found to be the newest, as Unix time; 0 without a list',
      registers,
    }),
    sanctionsAddresses: new Gauge({
      name: 'sliproad_sanctions_addresses',
      help: 'Addresses on the sanctions list in force',
      registers,
    }),
    oldestRate: new Gauge({
      name: 'sliproad_reference_rate_oldest_seconds',
      help: 'Time of the oldest reference rate, as Unix time',
      registers,
    }),
    countryFileBuilt: new Gauge({
      name: 'sliproad_country_file_built_seconds',
      help: 'When the IP country file was made, as Unix time',
      registers,
    }),
  }
}
