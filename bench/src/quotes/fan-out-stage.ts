import { gatewayIds } from '@sliproad/core/gateway-ids'
import type { LoadRequest } from '../load/load-job.ts'
import type { Bench } from '../row.ts'
import { bundleProgram } from '../servers/bundle-server.ts'
import { newDataFolder } from '../servers/data-folder.ts'
import { startBundled, startProgram } from '../servers/start-program.ts'
import { startSliproad } from '../servers/start-sliproad.ts'

const delayMs = 5
const path = '/public/v1/onramp/quotes'
const patienceMs = 10_000

/** Our server and the bare fan-out in front of the same gateways, which answer after 5 ms. */
export async function openFanOutStage(bench: Bench, gateways = 8) {
  const mocks = await startProgram(bench, './mock-gateways.ts', { delayMs })
  const ours = await startSliproad({
    dataDir: await newDataFolder(bench),
    roles: 'api',
    entry: await bundleProgram(bench, './many-gateways.ts'),
    env: { MOCK_GATEWAYS: mocks.baseUrl, GATEWAY_COUNT: String(gateways) },
  })
  bench.onClose(ours.stop)
  const query =
    'apiKey=pk_test_bench&baseCurrencyCode=usd&paymentMethod=credit_debit_card&areFeesIncluded=true&extraFeePercentage=0'
  const urls = gatewayIds
    .slice(0, gateways)
    .map((id) => `${mocks.baseUrl}/${id}/v3/currencies/eth/buy_quote?${query}`)
  const bare = await startBundled(bench, './bare-fan-out.ts', { urls, path })
  const asked = `projectId=${ours.projectId}&fiatCurrency=USD&cryptoCurrency=ETH&network=ethereum`
  const requests: LoadRequest[] = [{ method: 'GET', path: `${path}?${asked}&fiatAmount={n}` }]
  await untilAll(`${ours.baseUrl}${path}?${asked}`, gateways)
  await requireAll(`${bare.baseUrl}${path}?fiatAmount=100`, gateways)
  return { ours, bare, requests }
}

/** Credentials are in force within a second; measuring begins when all gateways answer. */
async function untilAll(url: string, gateways: number): Promise<void> {
  const deadline = performance.now() + patienceMs
  for (let amount = 100; ; amount++) {
    const count = await quotesAt(`${url}&fiatAmount=${amount}`)
    if (count === gateways) return
    if (performance.now() > deadline) throw new Error(`only ${count} of ${gateways} gateways are quoted`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

async function requireAll(url: string, gateways: number): Promise<void> {
  if ((await quotesAt(url)) !== gateways) throw new Error('the bare fan-out does not reach every gateway')
}

async function quotesAt(url: string): Promise<number> {
  const answer = (await (await fetch(url)).json()) as { quotes?: unknown[]; data?: { quotes: unknown[] } }
  return (answer.data?.quotes ?? answer.quotes ?? []).length
}
