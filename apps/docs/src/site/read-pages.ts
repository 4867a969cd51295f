import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rewriteMarkdown } from '../markdown/links.ts'
import { renderMarkdown } from '../markdown/render.ts'
import { escaped } from './escaped.ts'
import { root, sections } from './navigation.ts'
import { addressOf, markdownAddressOf, type Page } from './page.ts'

/** Every page that is written as Markdown, and the list of decisions. */
export function readPages(): Page[] {
  const places = new Map(
    sections.flatMap(({ entries }) => entries).map(({ source, path }) => [source, path] as const),
  )
  places.set('docs/decisions', 'decisions')
  places.set('README.md', '')
  const pages = sections.flatMap(({ title: section, entries }) =>
    entries.map(({ source, path, label, listedBy }): Page => {
      const text = readFileSync(join(root, source), 'utf8')
      const { title, summary, html, headings } = renderMarkdown(text, source, places)
      return {
        path,
        part: path === 'events' ? 'events' : 'guides',
        section,
        label: label ?? title.replace(/^Setting up /, ''),
        title,
        summary,
        layout: path === '' ? 'start' : 'article',
        body: html,
        headings,
        markdown: rewriteMarkdown(text, source, places),
        ...(listedBy !== undefined && { listedBy }),
      }
    }),
  )
  const decisions = pages.filter(({ listedBy }) => listedBy === 'decisions')
  const first = pages.indexOf(decisions[0] as Page)
  return pages.toSpliced(first, 0, decisionList(decisions))
}

function decisionList(decisions: readonly Page[]): Page {
  const title = 'Decisions'
  const summary = 'Why things are as they are: what was decided, what else was possible, and what it costs.'
  const items = decisions.map(
    (page) => `<li><a href="${addressOf(page.path)}">${escaped(page.title)}</a></li>`,
  )
  const lines = decisions.map((page) => `- [${page.title}](${markdownAddressOf(page.path)})`)
  return {
    path: 'decisions',
    part: 'guides',
    section: 'The project',
    label: title,
    title,
    summary,
    layout: 'article',
    body: `<h1>${title}</h1><p class="lede">${summary}</p><ul>${items.join('')}</ul>`,
    headings: [],
    markdown: `# ${title}\n\n${summary}\n\n${lines.join('\n')}\n`,
  }
}
