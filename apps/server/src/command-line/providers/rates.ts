import { listRates, refreshRates, setRates } from '../../modules/rates/index.ts'
import { createJsonRateSource } from '../../parts/json-rate-source.ts'
import { type Command, UsageProblem } from '../command.ts'
import { table } from '../table.ts'

export const rateCommands: Command[] = [
  {
    name: 'rates list',
    usage: 'rates list [--json]',
    summary: 'Show the rates in US dollars that limits are checked with',
    async run({ db }) {
      const rates = await listRates(db)
      const rows = rates.map(({ currency, usd, source, asOf }) => [currency, usd, source, asOf.toISOString()])
      return { json: rates, text: table(['Currency', 'USD', 'Source', 'As of'], rows) }
    },
  },
  {
    name: 'rates set',
    changes: 'rates.set',
    usage: 'rates set EUR=1.087,BTC=96400 [--json]',
    summary: 'Set reference rates in US dollars',
    takes: ['RATES'],
    async run(parts, { positionals }) {
      const rates = await setRates(parts, (positionals[0] ?? '').split(',').map(readPair))
      return { json: rates, text: rates.map(({ currency, usd }) => `${currency} ${usd}`).join('\n') }
    },
  },
  {
    name: 'rates refresh',
    usage: 'rates refresh [--json]',
    summary: 'Fetch reference rates from RATES_URL now',
    async run(parts) {
      const { ratesUrl } = parts.config
      if (ratesUrl === undefined) throw new UsageProblem('RATES_URL is not set.')
      const count = await refreshRates({ ...parts, rateSource: createJsonRateSource(ratesUrl, parts.guard) })
      return { json: { count }, text: `Stored ${count} rates.` }
    },
  },
]

function readPair(text: string): [string, string] {
  const [currency = '', usd, ...rest] = text.trim().split('=')
  if (usd === undefined || rest.length > 0) throw new UsageProblem(`${text} is not of the form EUR=1.087.`)
  return [currency.trim(), usd.trim()]
}
