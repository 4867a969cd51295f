import { fileURLToPath } from 'node:url'
import { errors, refusalCodes } from '@sliproad/api/errors'
import { refusalsOf } from '@sliproad/api/operation'
import { publicOperations } from '@sliproad/api/operations'
import { unavailable } from '@sliproad/api/unavailable'
import type { TObject } from 'typebox'
import { Compile } from 'typebox/compile'
import { expect, test } from 'vitest'

const introduction = `# Errors

Every refusal has the same body. Decide by \`error.code\`; show or log \`error.message\`; \`error.details\` names every wrong
field of the request, however many; \`error.data\` holds facts for programs, where the code has any. Quote
\`error.requestId\` (also the header \`X-Request-Id\`) when you report a problem.

\`\`\`json
{
  "success": false,
  "error": {
    "code": "KYC_LIMIT_EXCEEDED",
    "message": "This order would exceed the customer's daily limit. A higher tier raises the limit.",
    "details": [{ "field": "fiatAmount", "message": "100.00 of 1000.00 USD are left today" }],
    "data": { "limitUsd": "1000.00", "leftUsd": "100.00", "orderUsd": "100.01", "higherTier": "standard" },
    "requestId": "01hzy3v5k8f0c1m7q2w9e4r6t8"
  }
}
\`\`\`

Repeat a request only after \`429\`, \`502\` and \`503\` (wait as long as \`Retry-After\` says), with the same
\`Idempotency-Key\`. This page is made from the contract that the server itself answers by.
`

/** The page docs/errors.md, generated from the catalogue. */
function renderReference(): string {
  const sections = refusalCodes.map((code) => {
    const entry = errors[code]
    const data = 'data' in entry ? dataTable(entry.data as TObject) : ''
    const operations = publicOperations
      .filter((op) => refusalsOf(op).includes(code))
      .map(({ id }) => `\`${id}\``)
    const where = operations.length > 12 ? 'Most operations.' : `${operations.join(', ')}.`
    const given = operations.length === 0 ? 'The pages only.' : where
    return `## ${code}\n\nHTTP ${entry.status}. ${entry.meaning}\n\nWhat to do: ${entry.next}\n\nGiven by: ${given}\n${data}`
  })
  return `${[introduction, ...sections, renderReasons()].join('\n')}`
}

function renderReasons(): string {
  const reasons = Object.entries(unavailable).map(
    ([reason, { meaning, next }]) => `- \`${reason}\`: ${meaning} ${next}`,
  )
  return `## Gateways without a quote

A quotes answer lists every gateway that gave none in \`unavailableGateways\`, with one of these reasons:

${reasons.join('\n')}
`
}

function dataTable({ properties }: TObject): string {
  const rows = Object.entries(properties).map(([name, schema]) => {
    const { description } = schema as { description?: string }
    return `- \`data.${name}\`: ${description}`
  })
  return `\n${rows.join('\n')}\n`
}

// After a change of the catalogue: npx vitest run apps/server/src/http/openapi/error-reference.test.ts --update
test('the error reference in the docs is the one that the catalogue makes', async () => {
  const page = new URL('../../../../../docs/errors.md', import.meta.url)
  await expect(renderReference()).toMatchFileSnapshot(fileURLToPath(page))
})

test('the example of the page is a body that the contract allows', () => {
  const [, text = ''] = /```json\n(.*?)```/s.exec(introduction) ?? []
  const { success, error } = JSON.parse(text) as { success: boolean; error: Record<string, unknown> }
  expect(success).toBe(false)
  expect(Object.keys(error)).toEqual(['code', 'message', 'details', 'data', 'requestId'])
  expect(Compile(errors.KYC_LIMIT_EXCEEDED.data).Errors(error.data)).toEqual([])
  expect(error.code).toBe('KYC_LIMIT_EXCEEDED')
})

test('every code says in whole sentences what it means and what to do next', () => {
  for (const code of refusalCodes) {
    expect(errors[code].meaning, code).toMatch(/^[A-Z].+\.$/)
    expect(errors[code].next, code).toMatch(/^[A-Z].+\.$/)
  }
})
