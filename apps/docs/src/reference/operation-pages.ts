import { errors } from '@sliproad/api/errors'
import recorded from '@sliproad/api/examples' with { type: 'json' }
import { type Access, type Operation, refusalsOf } from '@sliproad/api/operation'
import { publicOperations } from '@sliproad/api/operations'
import { tagTexts } from '@sliproad/api/tags'
import { icon } from '../layout/icons.ts'
import { codeBox, codeChoice } from '../markdown/code-box.ts'
import { escaped } from '../site/escaped.ts'
import { addressOf, markdownAddressOf, type Page } from '../site/page.ts'
import { type Field, fieldsOf } from './fields.ts'
import { runForm } from './run-form.ts'
import { type Example, samplesOf } from './samples.ts'

const examples = recorded as Readonly<Record<string, Example | undefined>>

const keys: Partial<Record<Access, string>> = {
  secret_key: 'Needs your secret key. Call it from your server only.',
  public_key: 'Needs your public key and the client secret of the session. Pages may call it.',
  any_key: 'Needs your secret key or your public key.',
  optional_key: 'Needs no key. A public key raises the limit; a secret key proves who speaks.',
  open: 'Needs no key.',
}

const reasons: Readonly<Record<number, string>> = {
  200: 'OK',
  201: 'Created',
  202: 'Accepted',
  204: 'No content',
}

/** The overview and one page for each operation of the contract that the OpenAPI document is made from. */
export function operationPages(): Page[] {
  return [overview(), ...publicOperations.map(operationPage)]
}

function pathOf({ id }: Operation): string {
  return `reference/${id.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
}

function operationPage(op: Operation): Page {
  const example = examples[op.id]
  const shown = op.path.replaceAll(/:(\w+)/g, '{$1}')
  const description = op.description ?? `${op.summary}.`
  const groups = groupsOf(op)
  const [[status = '200', answerSchema] = []] = Object.entries(op.answers)
  const answer = fieldsOf(answerSchema)
  const body = `<div class="refgrid"><article class="prose"><p class="eyebrow">${op.tag}</p><h1>${escaped(op.summary)}</h1>
<p class="path"><span class="verb ${op.method.toLowerCase()}">${op.method}</span><code>${escaped(shown)}</code></p>
<p class="say">${inline(description)}</p>
<p class="auth">${icon('key', 's16')} <span>${keys[op.access] ?? ''}${op.sandboxOnly ? ' Exists in a sandbox only.' : ''}</span></p>
${groups.map(({ title, fields }) => `<h2 id="${title.toLowerCase()}">${title}</h2>${fieldList(fields)}`).join('\n')}
<h2 id="answer">Answer</h2><p>Status ${status}${reasons[Number(status)] ? `, ${reasons[Number(status)]}` : ''}.</p>${fieldList(answer)}
<h2 id="errors">Errors</h2>${errorTable(op)}</article>
<aside class="try" aria-label="Example">${codeChoice(samplesOf(op, example), runForm(op, example))}${
    example?.answer === undefined
      ? ''
      : codeBox({
          language: 'json',
          text: json(example.answer),
          name: `${example.status} ${reasons[example.status] ?? ''}`,
        })
  }</aside></div>`
  return {
    path: pathOf(op),
    part: 'reference',
    section: op.tag,
    label: op.summary,
    title: op.summary,
    summary: description,
    layout: 'operation',
    body,
    headings: [],
    verb: op.method,
    markdown: markdownOf(op, description, shown, groups, status, answer, example),
    ...(op.sandboxOnly && { sandboxOnly: true }),
  }
}

type Group = { title: string; fields: Field[] }

function groupsOf(op: Operation): Group[] {
  return [
    { title: 'Path', fields: fieldsOf(op.params).map((field) => ({ ...field, isRequired: true })) },
    { title: 'Query', fields: fieldsOf(op.query) },
    { title: 'Headers', fields: fieldsOf(op.headers, headerName) },
    { title: 'Body', fields: fieldsOf(op.body) },
  ].filter(({ fields }) => fields.length > 0)
}

function headerName(name: string): string {
  return name.replaceAll(/(^|-)([a-z])/g, (_all, dash: string, letter: string) => dash + letter.toUpperCase())
}

function fieldList(fields: readonly Field[]): string {
  return fields.length === 0 ? '' : `<dl class="pars">${fields.map(fieldEntry).join('')}</dl>`
}

function fieldEntry({ name, type, isRequired, description, rules, fields }: Field): string {
  const text = [description && sentence(description), ...rules].join(' ')
  const count = `${fields.length} field${fields.length === 1 ? '' : 's'}`
  const inner =
    fields.length === 0
      ? ''
      : `<details><summary>${count}<span class="vh"> of ${escaped(name)}</span></summary>${fieldList(fields)}</details>`
  return `<div class="par"><dt><code>${escaped(name)}</code><span>${escaped(type)}</span>${isRequired ? '<em>required</em>' : ''}</dt><dd>${inline(text)}${inner}</dd></div>`
}

function errorTable(op: Operation): string {
  const rows = refusalsOf(op).map((code) => {
    const { status, meaning } = errors[code]
    return `<tr><td><code>${status}</code></td><td><a href="/docs/errors#${code.toLowerCase()}"><code>${code}</code></a></td><td>${inline(meaning)}</td></tr>`
  })
  return `<table class="errs"><thead class="vh"><tr><th>Status</th><th>Code</th><th>When</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
}

/** Every call of the API on one page. */
function overview(): Page {
  const tags = [...new Set(publicOperations.map(({ tag }) => tag))]
  const groups = tags.map((tag) => ({ tag, operations: publicOperations.filter((op) => op.tag === tag) }))
  const summary =
    'Every call, its fields, its answers and its refusals. Examples were really sent; in a sandbox you can send them from here.'
  const rows = (operations: readonly Operation[]) =>
    operations
      .map(
        (op) =>
          `<li${op.sandboxOnly ? ' class="only-sandbox"' : ''}><a href="${addressOf(pathOf(op))}"><b>${escaped(op.summary)}</b> <code><span class="verb ${op.method.toLowerCase()}">${op.method}</span> ${escaped(op.path.replaceAll(/:(\w+)/g, '{$1}'))}</code></a></li>`,
      )
      .join('')
  const body = `<article class="prose"><h1>API reference</h1><p class="lede">${summary}</p>
<p>Calls go to <code>http://localhost:8080</code> with a key in the <code>Authorization</code> header (<code>Bearer sk_test_…</code>) or in <code>X-API-Key</code>. Amounts are decimal strings, times are ISO 8601 in UTC, unset fields are <code>null</code>, and unknown fields of a request are ignored. Every answer has an <code>X-Request-Id</code>.</p>
<p>The same for programs: <a href="/openapi.json">OpenAPI document</a>, <a href="/docs/reference.md">this reference as Markdown</a>.</p>
${groups.map(({ tag, operations }) => `<h2 id="${tag.toLowerCase()}">${tag}</h2><p>${tagTexts[tag]}.</p><ul class="calls">${rows(operations)}</ul>`).join('\n')}</article>`
  const list = groups.map(
    ({ tag, operations }) =>
      `## ${tag}\n\n${tagTexts[tag]}.\n\n${operations.map((op) => `- [${op.summary}](${markdownAddressOf(pathOf(op))}): \`${op.method} ${op.path}\``).join('\n')}`,
  )
  return {
    path: 'reference',
    part: 'reference',
    section: 'Basics',
    label: 'Overview',
    title: 'API reference',
    summary,
    layout: 'article',
    body,
    headings: groups.map(({ tag }) => ({ id: tag.toLowerCase(), text: tag })),
    markdown: `# API reference\n\n${summary}\n\n${list.join('\n\n')}\n`,
  }
}

function markdownOf(
  op: Operation,
  description: string,
  shown: string,
  groups: readonly Group[],
  status: string,
  answer: readonly Field[],
  example: Example | undefined,
): string {
  const samples = samplesOf(op, example).map(({ language, text }) => `\`\`\`${language}\n${text}\n\`\`\``)
  return [
    `# ${op.summary}`,
    `\`${op.method} ${shown}\``,
    description,
    keys[op.access] ?? '',
    ...groups.map(({ title, fields }) => `## ${title}\n\n${fieldLines(fields)}`),
    `## Answer\n\nStatus ${status}.\n\n${fieldLines(answer)}`,
    `## Errors\n\n${refusalsOf(op)
      .map((code) => `- ${errors[code].status} \`${code}\`: ${errors[code].meaning}`)
      .join('\n')}`,
    `## Example\n\n${samples.join('\n\n')}`,
    ...(example?.answer === undefined ? [] : [`\`\`\`json\n${json(example.answer)}\n\`\`\``]),
  ]
    .filter(Boolean)
    .join('\n\n')
    .concat('\n')
}

function fieldLines(fields: readonly Field[], indent = ''): string {
  return fields
    .map(({ name, type, isRequired, description, rules, fields: inner }) => {
      const text = [description && sentence(description), ...rules].join(' ')
      const head = `${indent}- \`${name}\` (${type}${isRequired ? ', required' : ''}): ${text}`
      return inner.length === 0 ? head : `${head}\n${fieldLines(inner, `${indent}  `)}`
    })
    .join('\n')
}

/** Lists of an answer are shown by their first two entries. */
function json(value: unknown): string {
  return JSON.stringify(value, (_name, each) => (Array.isArray(each) ? each.slice(0, 2) : each), 2)
}

function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`
}

/** Descriptions of the contract have code in backticks and nothing else. */
function inline(text: string): string {
  return escaped(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>')
}
