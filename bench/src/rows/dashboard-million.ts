import { type DashboardSide, openDashboardSide } from '../dashboard/dashboard-side.ts'
import { type Question, questionsFor } from '../dashboard/questions.ts'
import { contenderOf, type Piece, pieceFact, ratioOf, type Seen } from '../pieces.ts'
import type { Fact, Row } from '../row.ts'

const many = 1_000_000
const few = 10_000

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
      ours: contenderOf('every question, 1,000,000 orders', piecesOf(large, ofMany), seenOfMany),
      anchors: [
        {
          ...contenderOf(
            'every question, 10,000 orders',
            piecesOf(small, questionsFor(small.samples, now)),
            seenOfFew,
          ),
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

function piecesOf(side: DashboardSide, questions: readonly Question[]): Piece[] {
  return questions.map((question) => ({ name: question.name, run: () => side.ask(question) }))
}

/** The ratio of each question over all rounds, and the worst of them. */
function factsOf(names: readonly string[], seenOfMany: Seen, seenOfFew: Seen): Fact[] {
  const ratio = (name: string) => ratioOf(name, seenOfMany, seenOfFew)
  const worst = () => Math.max(...names.map(ratio))
  return [
    {
      unit: 'times',
      get name() {
        return `the worst, ${names.find((name) => ratio(name) === worst())} (aim <= 2)`
      },
      get value() {
        return worst()
      },
    },
    ...names.map((name) => pieceFact(name, seenOfMany, seenOfFew)),
  ]
}
