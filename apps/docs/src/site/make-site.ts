import { documentOf, type Frame, type NavigationGroup } from '../layout/layout.ts'
import { operationPages } from '../reference/operation-pages.ts'
import { llmsText } from './llms.ts'
import { sections } from './navigation.ts'
import { markdownAddressOf, type Page } from './page.ts'
import { readPages } from './read-pages.ts'
import { type SearchEntry, searchIndex } from './search-index.ts'

export type Site = {
  pages: readonly Page[]
  documentOf: (page: Page) => string
  /** Everything beside the pages, by its address. */
  files: ReadonlyMap<string, string>
  searchIndex: readonly SearchEntry[]
}

/** The whole documentation, before it is written to disk. */
export function makeSite(assets: Frame['assets']): Site {
  const written = readPages()
  const operations = operationPages()
  const guides = groupsOf(written)
  const frame: Frame = { assets, navigation: { guides, events: guides, reference: groupsOf(operations) } }
  const pages = [...written, ...operations]
  const index = searchIndex(pages)
  const markdown = pages.map((page): [string, string] => [
    markdownAddressOf(page.path),
    page.path === 'reference' ? wholeReference(operations) : page.markdown,
  ])
  return {
    pages,
    documentOf: (page) => documentOf(page, frame),
    files: new Map([
      ...markdown,
      ['/docs/search.json', JSON.stringify(index)],
      ['/docs/llms.txt', llmsText(pages)],
      ['/docs/mark.svg', ''],
    ]),
    searchIndex: index,
  }
}

function groupsOf(pages: readonly Page[]): NavigationGroup[] {
  const titles = [...new Set(pages.map(({ section }) => section))]
  return titles.map((title) => ({
    title,
    ...(sections.find((section) => section.title === title)?.folded && { folded: true }),
    pages: pages.filter(({ section }) => section === title),
  }))
}

/** All of the API in one file. */
function wholeReference([overview, ...operations]: readonly Page[]): string {
  return [overview?.markdown, ...operations.map(({ markdown }) => markdown.replaceAll(/^#/gm, '##'))].join(
    '\n',
  )
}
