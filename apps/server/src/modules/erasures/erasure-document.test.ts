import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { keptAfterErasure } from './kept-after-erasure.ts'

const places = [
  ['customers', "the partner's id of him; nothing new is taken for him afterwards (404)"],
  ['verifications', "the person, the link, the address to return to, the provider's id; open cases end"],
  ['shared verifications', 'the language in which he agreed'],
  ['wallets', 'labels'],
  [
    'sessions',
    'metadata, addresses to return to, wallet addresses, verified contacts; open sessions are cancelled',
  ],
  [
    'orders',
    'e-mail, labels of callers without proof, addresses to return to, partner metadata, failure reasons, the request and the checkout (sealed)',
  ],
  ['mails', 'receipts of these orders, sent or waiting'],
  ['events', 'the same inside their payloads, also where they are still to be sent; payloads stay valid'],
  ['deliveries', 'answers of endpoints and error texts'],
  [
    'gateway messages',
    'the whole text, also of messages that arrive later: their facts about money are taken, nothing else',
  ],
  ['gateway calls, errors', 'texts that quote him'],
  [
    'Idempotency-Keys',
    'answers, fingerprints and the key itself; a repetition is refused (409) and makes nothing twice',
  ],
  ['audit log', 'details of entries about these records, or that quote him; who did what stays'],
  ['notes', 'what the team wrote about him and about these orders'],
] as const

/** Lined up as the formatter of the docs does it. */
function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = heads.map((head, at) => Math.max(head.length, ...rows.map((row) => row[at]?.length ?? 0)))
  const line = (cells: readonly string[], fill = ' ') =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0, fill)).join(' | ')} |`
  return [
    line(heads),
    line(
      heads.map(() => ''),
      '-',
    ),
    ...rows.map((row) => line(row)),
  ].join('\n')
}

const introduction = `# Erasing a person

\`customers erase PROJECT_ID CUSTOMER_ID\` takes away everything that says who a customer is.
\`customers erase PROJECT_ID --email ADDRESS\` does the same for the orders with an e-mail address, also those of no
customer, and names the customers to whom such orders belong: they are erased by their ids.

${table(['Where', 'What goes'], places)}

An erasure runs in steps that can be repeated. If its process dies, the job \`continue-erasures\` finishes it; an order
whose checkout is just being opened is erased a minute later. The job looks again after a minute, an hour and 25 hours
for what was under way at the time. The table \`erasures\` says when each was requested and done.

Not reached: backups, which end by their own age; log files, which hold no personal data; what gateways and providers
store, which has to be erased there. In a sandbox the simulators play the providers, and their schema \`simulators\`
counts as theirs.

## What stays

`

function renderDocument(): string {
  const rows = keptAfterErasure.map(({ what, columns, why, until }) => {
    return [what, columns.map((column) => `\`${column}\``).join(', '), why, until]
  })
  return `${introduction}${table(['What', 'Where', 'Why', 'Until'], rows)}\n`
}

test('the page about erasures lists what is kept', async () => {
  const page = fileURLToPath(new URL('../../../../../docs/erasure.md', import.meta.url))
  await expect(renderDocument()).toMatchFileSnapshot(page)
})
