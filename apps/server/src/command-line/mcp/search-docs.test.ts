import { expect, test } from 'vitest'
import { readSections, searchSections, sectionsOf } from './search-docs.ts'

const page = `# Webhooks

About webhooks.

## Keys

Rotate the key.

\`\`\`sh
# not a heading
sliproad webhooks rotate
\`\`\`

### After it

Nothing.
`

test('a page is cut at its headings, and each section knows what it stands under', () => {
  expect(
    sectionsOf('docs/webhooks.md', page).map(({ heading, text }) => [heading, text.slice(0, 8)]),
  ).toEqual([
    ['Webhooks', 'About we'],
    ['Webhooks > Keys', 'Rotate t'],
    ['Webhooks > Keys > After it', 'Nothing.'],
  ])
})

test('the section with the asked words in its heading comes first; words that occur nowhere find nothing', () => {
  const sections = sectionsOf('docs/webhooks.md', page)
  expect(searchSections(sections, 'rotating keys', 5)[0]?.heading).toBe('Webhooks > Keys')
  expect(searchSections(sections, 'rotating keys', 1)).toHaveLength(1)
  expect(searchSections(sections, 'zebra', 5)).toEqual([])
})

test.each([
  ['what does amount_below_minimum mean', /errors\.md$/],
  ['KYC_LIMIT_EXCEEDED', /errors\.md$/],
  ['restore a backup', /backup\.md$/],
  ['checkout in a react native web view', /mobile\.md$/],
])('"%s" is answered from %s', async (query, expected) => {
  const found = searchSections(await readSections(), query, 5)
  expect(found.map(({ page: from }) => from)).toContainEqual(expect.stringMatching(expected))
})

test('why something was decided is not searched, and a missing folder has no sections', async () => {
  expect((await readSections()).filter(({ page: from }) => from.includes('decisions'))).toEqual([])
  expect(await readSections('/nowhere/at/all')).toEqual([])
})
