import type { Operation } from '@sliproad/api/operation'
import { escaped } from '../site/escaped.ts'
import { type Field, fieldsOf } from './fields.ts'
import type { Example } from './samples.ts'

/** Sends the example to this very server, in a sandbox and with a script only. */
export function runForm(op: Operation, example: Example | undefined): string {
  const inputs = [
    ...keyInput(op),
    ...fieldsOf(op.params).map((field) => input('path', field, example?.params?.[field.name] ?? '')),
    ...fieldsOf(op.query).map((field) => input('query', field, example?.query?.[field.name] ?? '')),
    ...bodyInput(op, example),
  ]
  const values =
    inputs.length === 0 ? '' : `<details><summary>Change values</summary>${inputs.join('')}</details>`
  return `<form class="run" data-method="${op.method}" data-path="${escaped(op.path)}"${op.idempotent ? ' data-idempotent' : ''}>${values}<div class="box-foot"><span class="sandbox">Sandbox</span><span>Runs on this server</span><button class="btn primary" type="submit">Run</button></div></form>`
}

function keyInput({ access }: Operation): string[] {
  if (access === 'open') return []
  const isPublic = access === 'public_key'
  const label = isPublic ? 'Public key' : 'Secret key'
  const optional = access === 'optional_key' ? ', not needed' : ''
  return [
    `<label>${label}${optional}<input name="${isPublic ? 'publicKey' : 'secretKey'}" data-place="key"${access === 'optional_key' ? '' : ' required'} placeholder="${isPublic ? 'pk_test_…' : 'sk_test_…'}" autocomplete="off" spellcheck="false"></label>`,
  ]
}

function input(place: 'path' | 'query', { name, isRequired }: Field, value: string): string {
  const required = place === 'path' || isRequired ? ' required' : ''
  return `<label>${escaped(name)}<input name="${escaped(name)}" data-place="${place}" value="${escaped(value)}"${required} autocomplete="off" spellcheck="false"></label>`
}

function bodyInput(op: Operation, example: Example | undefined): string[] {
  if (!op.body) return []
  const text = JSON.stringify(example?.body ?? {}, null, 2)
  return [
    `<label>Body<textarea name="body" data-place="body" rows="${Math.min(12, text.split('\n').length)}" spellcheck="false">${escaped(text)}</textarea></label>`,
  ]
}
