import { type MarketResult, type Policy, runMarket } from '../../../apps/server/src/testing/quotes/market.ts'
import type { Contender, Fact, Row } from '../row.ts'

const customers = 200_000
const learning = 5_000
const collapseAt = 120_000
/** The gateway that most were sent to has collapsed, and the checkouts that it lost expire a day later. */
const recovery = 6_000

/** What the recommendation completes in a simulated market, beside one who knows every hidden rate. No time is measured. */
export const rankingLearns: Row = {
  name: 'ranking-learns',
  unit: '%',
  async prepare() {
    const market = runMarket({ seed: 20_261_116, customers, days: 60, collapseAt })
    const contender = (name: string, policy: Policy): Contender => ({
      name,
      runLeg: async () => ({
        value: 100 * market.completion(policy, learning, collapseAt),
        cpuSecondsPer1000: null,
      }),
    })
    return {
      ours: contender('learning, after 5,000 orders', 'learning'),
      anchors: [
        { ...contender('an oracle that knows the rates', 'oracle'), aim: { atLeast: 0.975 } },
        { ...contender('by the weights without learning', 'today'), aim: { atLeast: 1.1 } },
        { ...contender('each gateway in turn', 'round-robin'), aim: { atLeast: 1.1 } },
      ],
      facts: factsOf(market),
    }
  },
}

function factsOf(market: MarketResult): Fact[] {
  const behind = (from: number, to: number) =>
    100 * (market.completion('oracle', from, to) - market.completion('learning', from, to))
  return [
    {
      name: 'smallest share of a gateway',
      value: 100 * Math.min(...market.shares(0, collapseAt)),
      unit: '%',
    },
    { name: 'behind the oracle, before', value: behind(learning, collapseAt), unit: '%' },
    {
      name: `behind it in the ${recovery} orders after ${market.collapsed} collapses`,
      value: behind(collapseAt, collapseAt + recovery),
      unit: '%',
    },
    { name: 'behind it from then on', value: behind(collapseAt + recovery, customers), unit: '%' },
  ]
}
