import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8')

/** Each tour with its greatest length: a new reader has to open no more files than that. */
const tours = [
  { title: 'create an order', filesMax: 20, folder: 'apps/server/src/modules/orders' },
  { title: 'deliver a webhook', filesMax: 14, folder: 'apps/server/src/modules/webhooks' },
]

function stopsOf(title: string): { file: string; text: string }[] {
  const section = page.split(/^## /m).find((part) => part.startsWith(`Tour: ${title}\n`)) ?? ''
  return [...section.matchAll(/^\d+\. `([^`]+)`: (.*)$/gm)].map(([, file = '', text = '']) => ({
    file,
    text,
  }))
}

test.each(tours)(
  'the tour "$title" has at most $filesMax files and says something about each',
  ({ title, filesMax }) => {
    const stops = stopsOf(title)
    expect(stops.length).toBeGreaterThan(10)
    expect(stops.length).toBeLessThanOrEqual(filesMax)
    expect(new Set(stops.map(({ file }) => file)).size).toBe(stops.length)
    for (const { file, text } of stops) expect(text.length, file).toBeGreaterThan(15)
  },
)

test.each(tours)('every file of the tour "$title" exists', ({ title, folder }) => {
  const missing = stopsOf(title)
    .map(({ file }) => (/^(apps|packages)\//.test(file) ? file : `${folder}/${file}`))
    .filter((file) => !existsSync(join(root, file)))
  expect(missing).toEqual([])
})
