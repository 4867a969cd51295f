import { readFileSync } from 'node:fs'

const docs = readFileSync(new URL('../../../../../docs/webhook-verification.md', import.meta.url), 'utf8')

/** A block of the docs in this language, the first one unless told. */
export function snippetIn(language: string, at = 0): string {
  return blocksIn(language)[at] ?? fail(`a block in ${language}`)
}

/** What a receiver must find, according to the docs. */
export function docsVectors() {
  const [body = fail('the body'), signatures = fail('the signatures of two keys')] = blocksIn('text')
  const olderKey = docs.match(/With the key `(whsec_[^`]+)`/)?.[1] ?? fail('the older key')
  return {
    key: rowOf('key'),
    olderKey,
    timestamp: rowOf('timestamp'),
    id: rowOf('id'),
    body,
    ownSignature: rowOf('`X-Webhook-Signature`'),
    standardSignature: rowOf('`webhook-signature`'),
    standardSignatures: signatures,
  }
}

function blocksIn(language: string): string[] {
  return Array.from(
    docs.matchAll(new RegExp(`^\`\`\`${language}\\n([^]*?)\\n\`\`\`$`, 'gm')),
    ([, code = '']) => code,
  )
}

function rowOf(name: string): string {
  const vectors = docs.slice(docs.indexOf('## Vectors'))
  const row = vectors.split('\n').find((line) => line.startsWith(`| ${name} `))
  return row?.match(/`([^`]+)` +\|$/)?.[1] ?? fail(name)
}

function fail(what: string): never {
  throw new Error(`the docs do not hold ${what}`)
}
