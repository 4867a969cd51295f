import { median } from '../compare.ts'
import { type DashboardSide, openDashboardSide } from '../dashboard/dashboard-side.ts'
import { type Question, questionsFor } from '../dashboard/questions.ts'
import type { Contender, Fact, Row } from '../row.ts'

const many = 1_000_000
const few = 10_000
const timesEach = 5

type Seen = Map<string, number[]>

/** Every question of the dashboard over a million orders beside the same over ten thousand: together, and each alone. */
export const dashboardMillion: Row = {
  name: 'dashboard-million',
  unit: 'ms',
  async prepare(bench) {
    const now = new Date()
    const small = await openDashboardSide(bench, few, now)
    const large = await openDashboardSide(bench, many, now)
    const ofMany = questionsFor(large.samples, now)
    const seenOfMany: Seen = new Map()
    const seenOfFew: Seen = new Map()
    return {
      ours: contender('every question, 1,000,000 orders', large, ofMany, seenOfMany),
      anchors: [
        {
          ...contender('every question, 10,000 orders', small, questionsFor(small.samples, now), seenOfFew),
          aim: { atMost: 2 },
        },
      ],
      facts: factsOf(
        ofMany.map(({ name }) => name),
        seenOfMany,
        seenOfFew,
      ),
    }
  },
}

/** A leg asks every question several times in turn; its figure is the sum of the medians. */
function contender(name: string, side: DashboardSide, questions: readonly Question[], seen: Seen): Contender {
  return {
    name,
    async runLeg() {
      const leg = new Map(questions.map((question) => [question.name, [] as number[]]))
      for (const question of questions) await side.ask(question)
      for (let times = 0; times < timesEach; times++) {
        for (const question of questions) leg.get(question.name)?.push(await side.ask(question))
      }
      for (const [asked, ms] of leg) seen.set(asked, [...(seen.get(asked) ?? []), ...ms])
      const value = [...leg.values()].reduce((sum, ms) => sum + median(ms), 0)
      return { value, cpuSecondsPer1000: null }
    },
  }
}

/** The ratio of each question over all rounds, and the worst of them. */
function factsOf(names: readonly string[], seenOfMany: Seen, seenOfFew: Seen): Fact[] {
  const medianOf = (seen: Seen, name: string) => median(seen.get(name) ?? [0])
  const ratioOf = (name: string) => medianOf(seenOfMany, name) / medianOf(seenOfFew, name)
  const worst = () => Math.max(...names.map(ratioOf))
  return [
    {
      unit: 'times',
      get name() {
        return `the worst, ${names.find((name) => ratioOf(name) === worst())} (aim <= 2)`
      },
      get value() {
        return worst()
      },
    },
    ...names.map((name): Fact => {
      return {
        unit: 'times',
        get name() {
          return `${name}, ${medianOf(seenOfMany, name).toFixed(1)} ms`
        },
        get value() {
          return ratioOf(name)
        },
      }
    }),
  ]
}
