import type { Operation, Tag } from '../../packages/api/src/operation.ts'
import { publicOperations } from '../../packages/api/src/operations.ts'
import { tagTexts } from '../../packages/api/src/tags.ts'
import { commentOf, head, type Schema } from './types.ts'

/** The words of an operation's id that the name of its group already says. */
const nouns: Partial<Record<Tag, RegExp>> = {
  Sessions: /Sessions?/,
  Routing: /Routing/,
  Orders: /Orders?/,
  Customers: /Customers?/,
  Wallets: /Wallets?/,
  KYC: /Kyc/,
}

const imports = `import type { CallOptions, CreateOptions, Caller, WithOptionalProject } from '../client/caller.ts'
import type { Listing } from '../client/listing.ts'
import { pathPart } from '../client/path-part.ts'
import type { WebhookEvent } from '../webhooks/webhook-event.ts'
import type { Operations } from './api.ts'
`

/** One class for each group of operations, with one method for each of them. */
export function renderClient(operations: readonly Operation[] = publicOperations): string {
  const tags = [...new Set(operations.map(({ tag }) => tag))]
  const classes = tags.map((tag) => {
    const methods = operations.filter((op) => op.tag === tag).map(methodOf)
    return `/** ${tagTexts[tag]}. */
export class ${className(tag)} {
  readonly #api: Caller

  constructor(api: Caller) {
    this.#api = api
  }
${methods.join('')}}
`
  })
  const fields = tags.map(
    (tag) => `  /** ${tagTexts[tag]}. */\n  readonly ${groupName(tag)}: ${className(tag)}\n`,
  )
  const made = tags.map((tag) => `    this.${groupName(tag)} = new ${className(tag)}(api)\n`)
  return `${head}\n${imports}\n${classes.join('\n')}
/** Every group of operations. */
export class ApiGroups {\n${fields.join('')}
  constructor(api: Caller) {\n${made.join('')}  }\n}\n`
}

export function groupName(tag: Tag): string {
  return tag.toLowerCase()
}

export function methodName({ id, tag }: Operation): string {
  const noun = nouns[tag]
  return noun ? id.replace(noun, '') : id
}

function className(tag: Tag): string {
  return `${tag[0]}${tag.slice(1).toLowerCase()}Api`
}

function methodOf(op: Operation): string {
  const type = (part: string) => `Operations['${op.id}']['${part}']`
  const params = [...op.path.matchAll(/:(\w+)/g)].map(([, name]) => String(name))
  const path = writtenPath(op.path)
  const list = listKind(op)
  const part = op.body ? 'body' : op.query ? 'query' : undefined
  const takesProject =
    part !== undefined && 'projectId' in (propertiesOf(op[part] as unknown as Schema) ?? {})
  const partType = part && (takesProject ? `WithOptionalProject<${type(part)}>` : type(part))
  const isOptional =
    part === 'query' && !((op.query as unknown as Schema).required ?? []).some((name) => name !== 'projectId')
  const given = [
    ...params.map((name) => `${name}: string`),
    ...(part ? [`${part}: ${partType}${isOptional ? ' = {}' : ''}`] : []),
    `options?: ${op.idempotent ? 'CreateOptions' : 'CallOptions'}`,
  ]
  const request = [
    `method: '${op.method}'`,
    `path: ${path}`,
    `access: '${op.access}'`,
    ...(part && list === undefined ? [takesProject ? `${part}: this.#api.withProject(${part})` : part] : []),
    ...(op.idempotent ? ['isIdempotent: true'] : []),
    ...(op.produces ? ['isText: true'] : []),
    ...(list === undefined && unwrapped(op) ? [`unwrap: '${unwrapped(op)}'`] : []),
  ]
  const answer = answerType(op, type('answer'))
  const returns = list ? `Listing<${answer}>` : `Promise<${answer}>`
  const call = list
    ? `this.#api.list('${list}', { ${request.join(', ')} }, ${part}, options)`
    : `this.#api.call({ ${request.join(', ')} }, options)`
  const description = `${op.summary}. ${op.description ?? ''}`.trim()
  return `
${commentOf({ description }, '  ')}  ${methodName(op)}(${given.join(', ')}): ${returns} {
    return ${call}
  }
`
}

/** As it stands in the code: ids are encoded where the path has a parameter. */
export function writtenPath(path: string): string {
  const written = path.replace(/:(\w+)/g, (_, name) => `\${pathPart(${name})}`)
  return written === path ? `'${path}'` : `\`${written}\``
}

/** By offset, by page number, or by the last entry; undefined for an answer that is no list. */
function listKind(op: Operation): 'offset' | 'page' | 'cursor' | undefined {
  const answer = propertiesOf(answerOf(op))
  const pagination = propertiesOf(answer?.pagination)
  if (pagination?.offset) return 'offset'
  if (pagination?.after) return 'cursor'
  return propertiesOf(answer?.meta)?.page ? 'page' : undefined
}

/** The field of the answer that holds what the caller asked for; undefined where the answer is not wrapped. */
function unwrapped(op: Operation): 'attributes' | 'data' | undefined {
  const answer = propertiesOf(answerOf(op))
  if (answer?.attributes) return 'attributes'
  return answer?.data ? 'data' : undefined
}

function answerType(op: Operation, answer: string): string {
  const data = propertiesOf(answerOf(op))?.data
  // The document leaves the data of an event open; the SDK knows it by type.
  if ((data?.items ?? data)?.title === 'Event') return 'WebhookEvent'
  if (listKind(op) === 'page') return `${answer}['data'][number]['attributes']`
  if (listKind(op)) return `${answer}['data'][number]`
  const field = unwrapped(op)
  return field ? `${answer}['${field}']` : answer
}

function answerOf(op: Operation): Schema | undefined {
  return Object.values(op.answers)[0] as Schema | undefined
}

function propertiesOf(schema: Schema | undefined): Readonly<Record<string, Schema>> | undefined {
  return schema?.properties
}
