import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { makeSite, type Site } from './make-site.ts'
import { root, sections } from './navigation.ts'
import { addressOf, markdownAddressOf } from './page.ts'

const assets = { script: '/docs/assets/a.js', style: '/docs/assets/a.css', font: '/docs/assets/a.woff2' }
let site: Site
let documents: Map<string, string>

beforeAll(() => {
  site = makeSite(assets)
  documents = new Map(site.pages.map((page) => [addressOf(page.path), site.documentOf(page)]))
})

/** Addresses of the server that are no pages of this site. */
const elsewhere = ['/dashboard', '/openapi.json']

test('no link inside the site is dead, nor its anchor', () => {
  const dead: string[] = []
  let count = 0
  for (const [address, html] of documents) {
    for (const [, target = ''] of html.matchAll(/ href="([^"]*)"/g)) {
      if (/^(https?|mailto):/.test(target) || elsewhere.includes(target)) continue
      count++
      const [path = '', anchor] = target.split('#')
      const document = documents.get(path === '' ? address : path)
      const isFile = site.files.has(path) || path.startsWith('/docs/assets/')
      const isThere = document !== undefined && (anchor === undefined || document.includes(` id="${anchor}"`))
      if (!isThere && !isFile) dead.push(`${address}: ${target}`)
    }
  }
  expect(dead).toEqual([])
  expect(count).toBeGreaterThan(5_000)
})

test('no link of the Markdown is dead', () => {
  const dead = site.pages.flatMap(({ path, markdown }) =>
    Array.from(markdown.matchAll(/\]\((\/docs[^)\s]*)\)/g), ([, target = '']) => target)
      .filter((target) => !target.startsWith('/docs/pictures/'))
      .filter((target) => !site.files.has(target.split('#')[0] ?? ''))
      .map((target) => `${path}: ${target}`),
  )
  expect(dead).toEqual([])
  for (const { path } of site.pages) expect(site.files.has(markdownAddressOf(path)), path).toBe(true)
})

test('every picture is there and says what it shows', () => {
  const all = [...documents.values()].join('\n')
  const pictures = Array.from(all.matchAll(/<img src="([^"]+)" alt="([^"]*)"/g))
  expect(pictures.length).toBeGreaterThan(0)
  for (const [, source = '', alternative] of pictures) {
    expect(existsSync(join(root, source.replace('/docs/', 'docs/'))), source).toBe(true)
    expect(alternative, source).not.toBe('')
  }
  expect(all.match(/<svg role="img" aria-label="[^"]{20,}"/g)?.length).toBeGreaterThanOrEqual(4)
})

test('every document of the repository has its place in the navigation', () => {
  const listed = sections.flatMap(({ entries }) => entries.map(({ source }) => source))
  const written = globSync('docs/**/*.md', { cwd: root })
  expect(written.filter((file) => !listed.includes(file))).toEqual([])
  expect(new Set(listed).size).toBe(listed.length)
  const start = documents.get('/docs') ?? ''
  for (const { path, listedBy, part } of site.pages)
    if (part !== 'reference' && listedBy === undefined) expect(start).toContain(`href="${addressOf(path)}"`)
})

test('no two elements of a page have the same id', () => {
  for (const [address, html] of documents) {
    const ids = Array.from(html.matchAll(/ id="([^"]+)"/g), ([, id]) => id)
    expect(new Set(ids).size, address).toBe(ids.length)
  }
})

test('the search index leads to places that are there', () => {
  const lost = site.searchIndex.filter(({ address }) => {
    const [path = '', anchor] = address.split('#')
    const html = documents.get(path)
    return html === undefined || (anchor !== undefined && !html.includes(` id="${anchor}"`))
  })
  expect(lost).toEqual([])
  expect(site.searchIndex).toContainEqual({
    title: 'Repeat requests safely',
    heading: 'Send a key',
    address: '/docs/guides/retries#send-a-key',
    text: expect.stringContaining('Idempotency-Replayed'),
  })
})
