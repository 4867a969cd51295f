import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import { createDurations } from './durations.ts'
import { type SpanCounts, type Tracer, untraced } from './tracing/tracer.ts'

export type Metrics = ReturnType<typeof createMetrics>

type Role = 'api' | 'worker' | 'simulators'

/** A process exports only what its roles can measure: a counter that never moves would look like a quiet system. */
export function createMetrics(
  roles: ReadonlySet<Role> = new Set(['api', 'worker']),
  tracer: Pick<Tracer, 'isOn' | 'counts'> = untraced,
) {
  const registry = new Registry()
  if (tracer.isOn) countSpans(registry, tracer.counts)
  const ofRole = (role: Role) => (roles.has(role) ? [registry] : [])
  const ofApi = ofRole('api')
  const ofWorker = ofRole('worker')
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  return {
    registry,
    requestSeconds: createDurations({
      name: 'sliproad_http_request_seconds',
      help: 'Time to answer a request',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers: ofApi,
    }),
    limited: new Counter({
      name: 'sliproad_rate_limited_total',
      help: 'Requests refused by a rate limit',
      registers: ofApi,
    }),
    redisErrors: new Counter({
      name: 'sliproad_rate_limit_store_errors_total',
      help: 'Failures of the shared rate-limit store, and requests that this instance counted alone meanwhile',
      registers: ofApi,
    }),
    workerErrors: new Counter({
      name: 'sliproad_worker_errors_total',
      help: 'Failures in the worker',
      labelNames: ['source'] as const,
      registers: ofWorker,
    }),
    workClaimed: new Counter({
      name: 'sliproad_work_claimed_total',
      help: 'Pieces of work that this worker has claimed, by source',
      labelNames: ['source'] as const,
      registers: ofWorker,
    }),
    workSeconds: createDurations({
      name: 'sliproad_work_seconds',
      help: 'Time that a claimed piece of work takes',
      labelNames: ['source'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
      registers: ofWorker,
    }),
    deploymentReadErrors: new Counter({
      name: 'sliproad_deployment_read_errors_total',
      help: "Scrapes without the database's figures, because it did not answer",
      registers,
    }),
    gatewayCallSeconds: createDurations({
      name: 'sliproad_gateway_call_seconds',
      help: 'Time that gateways take to answer, by how it ended',
      labelNames: ['gateway', 'outcome'],
      buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    }),
    gatewayBreaker: new Gauge({
      name: 'sliproad_gateway_breaker',
      help: 'State of the breaker as this instance sees it: 0 closed, 1 half-open, 2 open',
      labelNames: ['gateway', 'account'] as const,
      registers,
    }),
    gatewayDrift: new Counter({
      name: 'sliproad_gateway_drift_total',
      help: 'Fields of gateways that are new, missing or of another type, by gateway; at most 100 fields of an account',
      labelNames: ['gateway', 'field', 'kind'] as const,
      registers,
    }),
    quoteAnswersLost: new Counter({
      name: 'sliproad_quote_answers_lost_total',
      help: 'Quotes answers that could not be stored for later orders',
      registers: ofApi,
    }),
    unknownGatewayStatuses: new Counter({
      name: 'sliproad_unknown_gateway_statuses_total',
      help: 'Order reports with a status that no adapter knows; the orders keep theirs',
      labelNames: ['gateway'] as const,
      registers,
    }),
    webhookAttemptSeconds: createDurations({
      name: 'sliproad_webhook_attempt_seconds',
      help: 'Time that attempts to deliver a webhook take, by the outcome of the delivery: delivered, retried, failed',
      labelNames: ['outcome'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
      registers: ofWorker,
    }),
    webhookDelaySeconds: createDurations({
      name: 'sliproad_webhook_delay_seconds',
      help: 'Time from an event to the first attempt to deliver it',
      labelNames: [],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5, 30, 300, 3600],
      registers: ofWorker,
    }),
    webhooksInFlight: new Gauge({
      name: 'sliproad_webhooks_in_flight',
      help: 'Deliveries that this worker is sending',
      registers: ofWorker,
    }),
    webhookResultsLate: new Counter({
      name: 'sliproad_webhook_results_late_total',
      help: 'Results that came after another worker had taken over the delivery',
      registers: ofWorker,
    }),
    webhookEndpointsDisabled: new Counter({
      name: 'sliproad_webhook_endpoints_disabled_total',
      help: 'Endpoints that this worker has disabled, because they answered 410 Gone or have only failed for days',
      labelNames: ['reason'] as const,
      registers: ofWorker,
    }),
    clockSkew: new Gauge({
      name: 'sliproad_clock_skew_seconds',
      help: 'How far the clock of this machine is ahead of the database; above 60 either way nothing is deleted, expired or signed',
      registers,
    }),
    screeningSeconds: createDurations({
      name: 'sliproad_screening_seconds',
      help: 'Time that screening providers take, by result: finding, pending, not_covered, failed',
      labelNames: ['provider', 'outcome'],
      buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    }),
    unknownKycStatuses: new Counter({
      name: 'sliproad_unknown_kyc_statuses_total',
      help: 'Answers of KYC providers with a status that no adapter knows; the cases keep theirs',
      labelNames: ['provider'] as const,
      registers,
    }),
    replicaLag: new Gauge({
      name: 'sliproad_replica_lag_seconds',
      help: 'How old the state is that the standby is known to hold completely',
      registers: ofApi,
    }),
    replicaReads: new Counter({
      name: 'sliproad_replica_reads_total',
      help: 'Lists and reports that the standby has answered',
      registers: ofApi,
    }),
    replicaFallbacks: new Counter({
      name: 'sliproad_replica_fallbacks_total',
      help: 'Lists and reports that the primary has answered instead of the standby, by reason',
      labelNames: ['reason'] as const,
      registers: ofApi,
    }),
    countryFileBuilt: new Gauge({
      name: 'sliproad_country_file_built_seconds',
      help: 'When the IP country file was made, as Unix time',
      registers: ofApi,
    }),
  }
}

/** Read when scraped: counting each span as it ends would cost more than the number is worth. */
function countSpans(registry: Registry, counts: SpanCounts): void {
  const registers = [registry]
  new Counter({
    name: 'sliproad_spans_exported_total',
    help: 'Spans that the collector has accepted',
    registers,
    collect() {
      this.reset()
      this.inc(counts.exported)
    },
  })
  new Counter({
    name: 'sliproad_spans_dropped_total',
    help: 'Spans that were lost, because the queue was full or the collector did not accept them',
    labelNames: ['reason'] as const,
    registers,
    collect() {
      this.reset()
      for (const [reason, count] of Object.entries(counts.dropped)) this.inc({ reason }, count)
    },
  })
}
