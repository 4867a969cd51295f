import type { RoutingRule } from '@sliproad/api/resources/routing'
import type { RoutingTexts } from '../words/texts.ts'
import { type Problem, problemsOf } from './check-rules.ts'
import { parseJson } from './parse-json.ts'

/** A mistake with the line that it stands in. */
export type PlacedProblem = Problem & { line: number | null }
export type ReadRules = { rules: RoutingRule[] } | { problems: PlacedProblem[] }

export function rulesAsText(rules: readonly RoutingRule[]): string {
  return JSON.stringify({ rules }, null, 2)
}

/** Rules from a text: the object of the API, or the list of rules alone. */
export function readRules(text: string, t: RoutingTexts): ReadRules {
  const parsed = parseJson(text)
  if ('line' in parsed) {
    const near = parsed.near === null ? t.problems.end : t.problems.near(parsed.near)
    return { problems: [{ line: parsed.line, path: '', message: t.problems.syntax(near) }] }
  }
  const { value, lines } = parsed
  const isList = Array.isArray(value)
  if (!isList && (typeof value !== 'object' || value === null || !('rules' in value)))
    return { problems: [{ line: 1, path: 'rules', message: t.problems.missing }] }
  const rules: unknown = isList ? value : (value as { rules: unknown }).rules
  const problems = problemsOf(rules, t)
  if (problems.length === 0) return { rules: rules as RoutingRule[] }
  return {
    problems: problems.map((problem) => ({ ...problem, line: lineOfPath(problem.path, lines, isList) })),
  }
}

/** The mistakes that the server named, with their lines in the text. */
export function placeProblems(text: string, problems: readonly Problem[]): PlacedProblem[] {
  const parsed = parseJson(text)
  if ('line' in parsed) return problems.map((problem) => ({ ...problem, line: null }))
  const isList = Array.isArray(parsed.value)
  return problems.map((problem) => ({ ...problem, line: lineOfPath(problem.path, parsed.lines, isList) }))
}

/** What is missing stands where it should have been: in the line of what it belongs to. */
function lineOfPath(path: string, lines: ReadonlyMap<string, number>, isList: boolean): number | null {
  const names = (isList ? path.replace(/^rules\.?/, '') : path).split('.')
  for (let count = names.length; count > 0; count--) {
    const line = lines.get(names.slice(0, count).join('.'))
    if (line !== undefined) return line
  }
  return lines.get('') ?? null
}
