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
    countryFileBuilt: new Gauge({
      name: 'sliproad_country_file_built_seconds',
      help: 'When the IP country file was made, as Unix time',
      registers,
    }),
  }
}
