import type { Operation } from '@sliproad/api/operation'
import { groupName, methodName } from '../../../../scripts/sdk/client.ts'
import type { Code } from '../markdown/code-box.ts'

/** A request that was really sent, with its answer. */
export type Example = {
  params?: Readonly<Record<string, string>>
  query?: Readonly<Record<string, string>>
  headers?: Readonly<Record<string, string>>
  body?: unknown
  status: number
  answer?: unknown
}

/** The address that the server replaces by its own. */
const base = 'http://localhost:8080'

type Properties = Readonly<Record<string, { type?: unknown }>>

export function samplesOf(op: Operation, example: Example | undefined): Code[] {
  return [
    { language: 'sh', text: curl(op, example) },
    { language: 'ts', text: typescript(op, example) },
  ]
}

/** The address of an operation with the example's values in it. */
export function exampleAddress(op: Operation, example: Example | undefined): string {
  const path = op.path.replaceAll(/:(\w+)/g, (_all, name: string) => example?.params?.[name] ?? `{${name}}`)
  const query = Object.entries(example?.query ?? {}).map(([name, value]) =>
    name === 'projectId' ? 'projectId=$PROJECT_ID' : `${name}=${encodeURIComponent(value)}`,
  )
  return query.length === 0 ? path : `${path}?${query.join('&')}`
}

function curl(op: Operation, example: Example | undefined): string {
  const key = keyOf(op)
  /** What curl does without being told. */
  const usualMethod = example?.body === undefined ? 'GET' : 'POST'
  const headers = Object.entries(example?.headers ?? {}).map(
    ([name, value]) => `${headerName(name)}: ${value}`,
  )
  const parts = [
    ...(op.method === usualMethod ? [] : [`-X ${op.method}`]),
    `"${base}${exampleAddress(op, example)}"`,
    ...(key ? [`-H "Authorization: Bearer $${key}"`] : []),
    ...headers.map((header) => `-H "${header}"`),
    ...(example?.body === undefined
      ? []
      : [
          '-H "Content-Type: application/json"',
          `-d '${withProject(JSON.stringify(example.body, null, 2))}'`,
        ]),
  ]
  const [first = '', second = '', ...rest] = parts
  const start = first.startsWith('-X')
    ? [`curl -s ${first} ${second}`, ...rest]
    : [`curl -s ${first}`, second, ...rest]
  return start.filter(Boolean).join(' \\\n  ')
}

/** The shell fills the id of the project in. */
function withProject(json: string): string {
  return json.replace(/"projectId": "[^"]+"/, `"projectId": "'$PROJECT_ID'"`)
}

function typescript(op: Operation, example: Example | undefined): string {
  const secret = op.access !== 'public_key' && op.access !== 'open'
  const settings = [
    `  baseUrl: '${base}',`,
    ...(secret ? ['  secretKey: process.env.SECRET_KEY,'] : []),
    ...(op.access === 'public_key' ? ['  publicKey: process.env.PUBLIC_KEY,'] : []),
    ...(usesProject(op) ? ['  projectId: process.env.PROJECT_ID,'] : []),
  ]
  const params = Array.from(
    op.path.matchAll(/:(\w+)/g),
    ([, name = '']) => `'${example?.params?.[name] ?? name}'`,
  )
  const given = op.body
    ? example?.body
    : typed(example?.query, (op.query as { properties?: Properties })?.properties)
  const { projectId: _, ...values } = (given ?? {}) as Record<string, unknown>
  const named = op.body || Object.keys(values).length > 0 ? [literal(values)] : []
  const list = isList(op)
  const call = `sliproad.${groupName(op.tag)}.${methodName(op)}(${[...params, ...named].join(', ')})`
  return `import { Sliproad } from '@sliproad/sdk'

const sliproad = new Sliproad({
${settings.join('\n')}
})
const answer = await ${call}${list ? '.page()' : ''}
console.log(answer)`
}

function usesProject({ body, query }: Operation): boolean {
  return [body, query].some(
    (schema) => 'projectId' in ((schema as { properties?: object })?.properties ?? {}),
  )
}

function isList({ answers }: Operation): boolean {
  const [answer] = Object.values(answers) as { properties?: Properties }[]
  return answer?.properties?.pagination !== undefined || answer?.properties?.meta !== undefined
}

/** Values of a query by their types: the recorded ones are text. */
function typed(query: Readonly<Record<string, string>> | undefined, properties: Properties | undefined) {
  return Object.fromEntries(
    Object.entries(query ?? {}).map(([name, value]) => {
      const type = properties?.[name]?.type
      if (type === 'integer' || type === 'number') return [name, Number(value)]
      return [name, type === 'boolean' ? value === 'true' : value]
    }),
  )
}

function keyOf({ access }: Operation): string | undefined {
  if (access === 'open' || access === 'optional_key') return undefined
  return access === 'public_key' ? 'PUBLIC_KEY' : 'SECRET_KEY'
}

/** As it would be written by hand. */
function literal(value: unknown, indent = ''): string {
  if (Array.isArray(value)) return `[${value.map((each) => literal(each, indent)).join(', ')}]`
  if (typeof value === 'string') return `'${value.replaceAll("'", "\\'")}'`
  if (value === null || typeof value !== 'object') return String(value)
  const lines = Object.entries(value).map(([name, each]) => {
    const written = /^[A-Za-z_]\w*$/.test(name) ? name : `'${name}'`
    return `${indent}  ${written}: ${literal(each, `${indent}  `)},\n`
  })
  return lines.length === 0 ? '{}' : `{\n${lines.join('')}${indent}}`
}

function headerName(name: string): string {
  return name.replaceAll(/(^|-)([a-z])/g, (_all, dash: string, letter: string) => dash + letter.toUpperCase())
}
