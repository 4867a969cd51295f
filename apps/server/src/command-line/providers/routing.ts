import { readFile } from 'node:fs/promises'
import { invalid } from '@sliproad/api/refusal'
import { RoutingRules, RoutingWeights } from '@sliproad/api/resources/routing'
import { isGatewayId } from '@sliproad/core/gateway-ids'
import type { Static, TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { tryRules } from '../../modules/quotes/index.ts'
import { type Command, textOf, UsageProblem } from '../command.ts'
import { demoOrNamedProject } from '../projects/demo-project.ts'
import { facts, table } from '../table.ts'

export const routingCommands: Command[] = [
  {
    name: 'routing test',
    usage:
      'routing test [--rules FILE] [--weights FILE] [--from TIME] [--to TIME] [--project PROJECT_ID] [--json]',
    summary:
      'Replay routing rules or weights over the stored questions of a project; without both, its draft',
    flags: {
      rules: { type: 'string' },
      weights: { type: 'string' },
      from: { type: 'string' },
      to: { type: 'string' },
      project: { type: 'string' },
    },
    async run(parts, { flags }) {
      const { id } = await demoOrNamedProject(parts, textOf(flags.project))
      const rules = await readJson(RoutingRules, textOf(flags.rules))
      const weights = await readJson(RoutingWeights, textOf(flags.weights))
      const from = timeOf('from', textOf(flags.from))
      const to = timeOf('to', textOf(flags.to))
      const deps = { ...parts, gateways: { knows: isGatewayId } }
      const trial = await tryRules(deps, id, {
        ...(rules && { rules: rules.rules }),
        ...(weights && { weights }),
        ...(from && { from }),
        ...(to && { to }),
      })
      return { json: trial, text: textOfTrial(trial) }
    },
  },
]

async function readJson<Schema extends TSchema>(
  schema: Schema,
  path: string | undefined,
): Promise<Static<Schema> | undefined> {
  if (path === undefined) return undefined
  const compiled = Compile(schema)
  let value: unknown
  try {
    value = JSON.parse(await readFile(path, 'utf8'))
  } catch (error) {
    throw new UsageProblem(
      `${path} cannot be read as JSON: ${error instanceof Error ? error.message : error}`,
    )
  }
  if (compiled.Check(value)) return value
  throw invalid(
    ...compiled.Errors(value).map(({ instancePath, message }) => ({
      field: instancePath.slice(1).replaceAll('/', '.') || path,
      message,
    })),
  )
}

function timeOf(flag: string, text: string | undefined): Date | undefined {
  if (text === undefined) return undefined
  const time = new Date(text)
  if (Number.isNaN(time.getTime()))
    throw new UsageProblem(`--${flag} takes a time such as 2026-03-01T12:00:00Z.`)
  return time
}

function textOfTrial(trial: Awaited<ReturnType<typeof tryRules>>): string {
  const share = ({ percent, low, high }: typeof trial.completionNow) =>
    percent === null ? 'no data' : `${percent} % (${low} to ${high})`
  const unknown = trial.gaps.filter(({ questions }) => questions > 0)
  return [
    facts([
      ['Questions', `${trial.questions}, ${trial.ofOrders} of them with an order`],
      ['Decided', String(trial.decided)],
      ...unknown.map(({ gap, questions }): [string, string] => [`Nothing known (${gap})`, String(questions)]),
      ['Other recommendation', `${trial.changed}, for ${trial.customersChanged} known customers`],
      ['Left without an offer', String(trial.unserved)],
      ['Price', trial.pricePercent === null ? 'no data' : `${trial.pricePercent} %`],
      ['Completion before', share(trial.completionThen)],
      ['Completion with it', share(trial.completionNow)],
    ]),
    table(
      ['Gateway', 'Recommended before', 'with it', 'First before', 'with it', 'Completion'],
      trial.gateways.map((gateway) => [
        gateway.gatewayId,
        String(gateway.recommendedThen),
        String(gateway.recommendedNow),
        String(gateway.firstThen),
        String(gateway.firstNow),
        share(gateway.completion),
      ]),
    ),
  ].join('\n\n')
}
