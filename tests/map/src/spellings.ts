import { parseSync } from 'vite'

/** A list of words that the contract or the vocabulary owns. */
export type Vocabulary = { name: string; words: readonly string[] }

type Node = { type: string; start: number; end: number } & Record<string, unknown>

/** What the rules look for: words of a vocabulary, the fields of a quote, and the types that name one of both. */
export type Owned = {
  vocabularies: readonly Vocabulary[]
  quoteFields: ReadonlySet<string>
  types: ReadonlySet<string>
}

const wordsMin = 3
const quoteFieldsMin = 5

/** Utility types that hold the words they are given to another type. */
const holding = new Set(['Extract', 'Exclude', 'Pick', 'Omit'])

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
}

function childrenOf(node: Node): Node[] {
  return Object.values(node).flat().filter(isNode)
}

export function parse(file: string, code: string): Node {
  const { program, errors } = parseSync(file, code)
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
  return program as unknown as Node
}

/** The names that stand in a type, such as OrderStatus in `readonly OrderStatus[]`. */
function namesIn(node: Node | undefined): string[] {
  if (!node) return []
  const own = node.type === 'Identifier' && typeof node.name === 'string' ? [node.name] : []
  return [...own, ...childrenOf(node).flatMap(namesIn)]
}

function textIn(node: unknown): string | undefined {
  if (!isNode(node)) return undefined
  if (node.type === 'TSLiteralType') return textIn(node.literal)
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined
}

function textsIn(nodes: unknown): string[] {
  return (nodes as unknown[]).map(textIn).filter((text) => text !== undefined)
}

/** The types that a file gives another name to: `type State = TransactionStatus`. */
export function aliasesIn(program: Node): { name: string; of: string[] }[] {
  const own =
    program.type === 'TSTypeAliasDeclaration'
      ? [{ name: (program.id as { name: string }).name, of: namesIn(program.typeAnnotation as Node) }]
      : []
  return [...own, ...childrenOf(program).flatMap(aliasesIn)]
}

/** Lists and unions that spell words of a vocabulary again instead of taking them from it, and quotes declared anew. */
export function spellingsIn(file: string, code: string, owned: Owned): string[] {
  const problems: string[] = []
  const lineNumberOf = ({ start }: Node) => code.slice(0, start).split('\n').length

  function visit(node: Node, isHeld: boolean, isWholeValue: boolean): void {
    const held = isHeld || holdsWords(node, owned.types)
    const words = wordsOf(node)
    const vocabulary = words && vocabularyOf(words, owned.vocabularies)
    if (words && vocabulary) {
      const isWhole = isWholeValue && vocabulary.words.every((word) => words.includes(word))
      if (!held || isWhole) problems.push(`${file}:${lineNumberOf(node)} spells ${vocabulary.name} again`)
    }
    if (node.type === 'TSTypeLiteral' && isQuote(node, owned.quoteFields))
      problems.push(`${file}:${lineNumberOf(node)} declares a quote again`)
    const isValue = node.type === 'VariableDeclarator' || (isWholeValue && node.type.startsWith('TS'))
    for (const child of childrenOf(node)) visit(child, held, isValue)
  }

  visit(parse(file, code), false, false)
  return problems
}

function wordsOf(node: Node): string[] | undefined {
  const members = node.type === 'ArrayExpression' ? node.elements : node.type === 'TSUnionType' && node.types
  if (!members) return undefined
  const words = textsIn(members)
  return words.length * 2 > (members as unknown[]).length ? words : undefined
}

/** The vocabulary that most of the words are of. */
function vocabularyOf(words: readonly string[], vocabularies: readonly Vocabulary[]): Vocabulary | undefined {
  return vocabularies.find((vocabulary) => {
    const known = new Set(words.filter((word) => vocabulary.words.includes(word)))
    return known.size >= wordsMin && known.size * 2 > words.length
  })
}

/** Whether the compiler holds the words inside to a type of the contract, so that a renamed one does not compile. */
function holdsWords(node: Node, types: ReadonlySet<string>): boolean {
  const annotation =
    node.type === 'VariableDeclarator'
      ? (node.id as Node).typeAnnotation
      : node.type === 'TSSatisfiesExpression'
        ? node.typeAnnotation
        : node.type === 'NewExpression' || node.type === 'CallExpression'
          ? node.typeArguments
          : undefined
  if (isNode(annotation) && namesIn(annotation).some((name) => types.has(name))) return true
  const isUtility =
    node.type === 'TSTypeReference' && namesIn(node.typeName as Node).some((n) => holding.has(n))
  return isUtility
}

function isQuote({ members }: Node, fields: ReadonlySet<string>): boolean {
  const names = (members as Node[]).flatMap(({ key }) => (isNode(key) ? namesIn(key) : []))
  const known = names.filter((name) => fields.has(name))
  return known.length >= quoteFieldsMin && known.length * 2 > names.length
}

const requestOrAnswer = /(?:Request|Answer|Response|Reply|Body|Payload)$/
const received = /(?:\.(?:body|query|params)|\.json\(\)\)?|\bbody|JSON\.parse\([^)]*\))$/

/** Types of requests and answers that are declared beside the contract, and casts of what was received. */
export function undeclaredTypesIn(file: string, code: string): string[] {
  const problems: string[] = []
  const lineNumberOf = ({ start }: Node) => code.slice(0, start).split('\n').length

  function visit(node: Node): void {
    const name = (node.id as { name?: string } | undefined)?.name ?? ''
    if (isDeclaredHere(node) && requestOrAnswer.test(name))
      problems.push(`${file}:${lineNumberOf(node)} declares ${name}`)
    if (node.type === 'TSAsExpression') {
      const cast = node.expression as Node
      if (received.test(code.slice(cast.start, cast.end)))
        problems.push(`${file}:${lineNumberOf(node)} casts ${code.slice(node.start, node.end)}`)
    }
    // What is added to the types of another package, such as Fastify's request, is no type of ours.
    if (node.type !== 'TSModuleDeclaration') for (const child of childrenOf(node)) visit(child)
  }

  visit(parse(file, code))
  return problems
}

/** A type that lists its own fields; another name for a type of the contract is none. */
function isDeclaredHere(node: Node): boolean {
  if (node.type === 'TSInterfaceDeclaration') return true
  return node.type === 'TSTypeAliasDeclaration' && (node.typeAnnotation as Node).type === 'TSTypeLiteral'
}
