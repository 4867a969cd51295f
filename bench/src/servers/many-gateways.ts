import { gatewayIds } from '@sliproad/core/gateway-ids'
import { readConfig } from '../../../apps/server/src/config.ts'
import { openDatabase } from '../../../apps/server/src/db/open-database.ts'
import { gatewayProvider } from '../../../apps/server/src/modules/gateways/index.ts'
import { setProviderAccount } from '../../../apps/server/src/modules/providers/index.ts'
import { ensureDemo } from '../../../apps/server/src/sandbox/demo.ts'
import { startService } from '../../../apps/server/src/start.ts'
import { createLogger } from '../../../apps/server/src/telemetry/logger.ts'
import { moonpay } from '../../../packages/gateways/src/moonpay/index.ts'

/** The unchanged server, with gateways of one kind that all lead to the mock ones. */
const mocks = process.env.MOCK_GATEWAYS ?? ''
const config = readConfig(process.env)
const definitions = gatewayIds
  .slice(0, Number(process.env.GATEWAY_COUNT ?? 8))
  .map((id) => ({ ...moonpay, id, name: id }))
const { service, stop } = await startService({
  config,
  logger: createLogger({ level: config.logLevel }),
  database: openDatabase(config, () => {}),
  signal: new AbortController().signal,
  definitions,
})
for (const definition of definitions) {
  const values = {
    publishableKey: 'pk_test_bench',
    secretKey: 'sk_test_bench',
    webhookKey: 'wk_test_bench',
    apiUrl: `${mocks}/${definition.id}`,
  }
  const provider = gatewayProvider(definition)
  await setProviderAccount(service, { provider, projectId: null, providerEnvironment: 'sandbox', values })
}
await ensureDemo(service)
process.once('SIGTERM', () => stop())
