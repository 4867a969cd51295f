import { type Static, Type } from 'typebox'
import { Check } from 'typebox/value'

/** How a fact about a gateway is known, the strongest evidence first. */
export const grades = {
  'recorded call': 'an answer of the real service, recorded by us or published by an integrator',
  vector: 'a computed example that agrees with an independent implementation',
  'official document': 'the provider’s documentation, OpenAPI description or SDK',
  'third-party code': 'a public integration by others',
  assumed: 'no source; chosen by us and still to be confirmed',
} as const
export type Grade = keyof typeof grades

const gradeNames = Object.keys(grades) as Grade[]

const Fact = Type.Object(
  {
    fact: Type.String({ minLength: 1 }),
    grade: Type.Union(gradeNames.map((name) => Type.Literal(name))),
    /** Where it can be looked up; only an assumption has no source. */
    source: Type.Optional(Type.String({ minLength: 1 })),
    /** Files of the adapter that rely on it. */
    usedIn: Type.Array(Type.String({ pattern: '^[a-z0-9-]+\\.ts$' }), { minItems: 1 }),
    /** Fields of the adapter's `wire.ts` that it explains, as `Schema.path.to.field`. */
    fields: Type.Optional(Type.Array(Type.String())),
  },
  { additionalProperties: false },
)
export type Fact = Static<typeof Fact>

const FactSheet = Type.Object({ facts: Type.Array(Fact, { minItems: 1 }) }, { additionalProperties: false })

/** Everything that an adapter assumes about its gateway, from its `facts.json`. */
export function readFacts(text: string): readonly Fact[] {
  const sheet: unknown = JSON.parse(text)
  if (!Check(FactSheet, sheet))
    throw new TypeError('facts.json does not have the form that facts.ts describes')
  return sheet.facts
}

const start = '<!-- facts: made by npm run docs:gateways from facts.json -->'
const end = '<!-- end of facts -->'

/** A gateway's set-up page with its table of facts regenerated; undefined for a page without the markers. */
export function withFactsTable(page: string, facts: readonly Fact[]): string | undefined {
  const [from, to] = [page.indexOf(start), page.indexOf(end)]
  if (from < 0 || to < from) return undefined
  return `${page.slice(0, from + start.length)}\n\n${tableOf(facts)}\n\n${page.slice(to)}`
}

function tableOf(facts: readonly Fact[]): string {
  const rows = facts.map(({ fact, grade, source, usedIn }) => [
    fact,
    grade,
    source ?? '–',
    usedIn.map((file) => `\`${file}\``).join(', '),
  ])
  const lines = [['Fact', 'Grade', 'Source', 'Used in'], ...rows].map((cells) => cells.map(inCell))
  const widths = [0, 1, 2, 3].map((column) => Math.max(...lines.map((cells) => cells[column]?.length ?? 0)))
  const [head = '', ...body] = lines.map(
    (cells) => `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`,
  )
  return [head, `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...body].join('\n')
}

function inCell(text: string): string {
  return text.replaceAll('|', '\\|')
}
