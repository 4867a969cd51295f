import { parseSync } from 'vite'

type Node = { type: string; [field: string]: unknown }
/** Where a string stands: in an attribute, between tags, or in code; null where no reader can see it. */
type Place = { attribute: string } | 'child' | 'code' | null

/** Attributes of elements and components whose value is for the page or the browser, and never shown as words. */
const silent = new Set(
  [
    'className, key, id, name, type, role, lang, kind, value, defaultValue, dir, href, src, to, rel, target, style, as',
    'align, current, fill, d, viewBox, pattern, accept, autoComplete, inputMode, theme, action, fields, search',
    'aria-hidden, aria-live, aria-busy, aria-current, aria-describedby, aria-labelledby, aria-controls',
    'aria-haspopup, aria-expanded, aria-autocomplete, autoCapitalize, htmlFor, tabIndex, ours, side, sideOffset, loading, method, scope, color',
  ].flatMap((list) => list.split(', ')),
)

/** Functions whose strings are for developers, or select elements of the page. */
const unseen =
  /^(Error|TypeError|lazyRouteComponent|CallFailure|closest|matches|querySelector|querySelectorAll)$/

const word = /\p{L}{2}/u
/** A sentence or a title, as opposed to an identifier, a path or the classes of a style. */
const reads = (text: string) =>
  /^\s*\p{Lu}\p{Ll}+(?![\p{L}\d]*\p{Lu}[\p{L}\d]*$)/u.test(text) ||
  /^[\p{L}’',]+( [\p{L}’',.]+)+$/u.test(text.trim())
const styles = /(^|\s)[a-z]+(-[a-z0-9[\].]+)+(\s|$)|[a-z]:[a-z]|^(flex|grid|block|hidden)( |$)/

/** Every string of a page's source that a reader could see and that is written there. */
export function visibleWords(file: string, code: string): string[] {
  const found: string[] = []
  collect(parseSync(file, code).program, 'code', found)
  return found
}

function collect(value: unknown, place: Place, found: string[]): void {
  if (Array.isArray(value)) for (const item of value) collect(item, place, found)
  if (!isNode(value)) return
  const text = textOf(value)
  if (text !== null && isShown(text, place)) found.push(text.trim())
  for (const [field, part] of Object.entries(value)) collect(part, placeOf(value, field, place), found)
}

function textOf(node: Node): string | null {
  if (node.type === 'JSXText') return String(node.value)
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null
  return node.type === 'TemplateElement' ? (node.value as { cooked: string }).cooked : null
}

function isShown(text: string, place: Place): boolean {
  if (place === null || !word.test(text)) return false
  if (place === 'child') return true
  if (place === 'code') return reads(text) && !styles.test(text)
  return !silent.has(place.attribute) && !/^https?:/.test(text)
}

/** Where a part of a node stands. */
function placeOf(node: Node, field: string, place: Place): Place {
  if (
    /^TS(Type|Interface|Enum)|^Import|^Export(All|Named)/.test(node.type) &&
    node.type !== 'ImportExpression'
  )
    return node.type === 'ExportNamedDeclaration' && field === 'declaration' ? place : null
  switch (node.type) {
    case 'JSXAttribute':
      return field === 'value' ? { attribute: nameOf(node.name) } : null
    case 'JSXElement':
      return field === 'children' ? (isCode(node) ? null : 'child') : 'code'
    case 'JSXFragment':
      return field === 'children' ? 'child' : 'code'
    // What is compared, looked up or passed to a function is no word of the page by itself.
    case 'BinaryExpression':
      return /^(===?|!==?|in)$/.test(String(node.operator)) ? null : place
    case 'MemberExpression':
      return field === 'property' ? null : place
    case 'ConditionalExpression':
      return field === 'test' ? inCode(place) : place
    case 'CallExpression':
    case 'NewExpression':
      return unseen.test(nameOf(node.callee)) ? null : inCode(place)
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
    case 'FunctionDeclaration':
      return inCode(place)
    case 'Property':
      return field === 'key' ? null : inCode(place)
    default:
      return place
  }
}

const inCode = (place: Place): Place => (place === null ? null : 'code')

function nameOf(node: unknown): string {
  if (!isNode(node)) return ''
  if (node.type === 'MemberExpression') return nameOf(node.property)
  return typeof node.name === 'string' ? node.name : ''
}

function isCode(element: Node): boolean {
  const opening = element.openingElement
  return isNode(opening) && /^(code|pre|kbd)$/.test(nameOf(opening.name))
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}
