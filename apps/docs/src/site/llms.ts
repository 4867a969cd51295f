import { markdownAddressOf, type Page } from './page.ts'

/** The table of contents for language models, after llmstxt.org: every page as Markdown, with its first sentence. */
export function llmsText(pages: readonly Page[]): string {
  const shown = pages.filter(({ listedBy }) => listedBy === undefined)
  const groups = new Map<string, Page[]>()
  for (const page of shown) {
    const name = page.part === 'reference' ? `API: ${page.section}` : page.section
    groups.set(name, [...(groups.get(name) ?? []), page])
  }
  const lines = [...groups].map(
    ([name, list]) =>
      `## ${name}\n\n${list.map((page) => `- [${page.title}](http://localhost:8080${markdownAddressOf(page.path)}): ${firstSentence(page.summary)}`).join('\n')}`,
  )
  return `# Sliproad

> One API, one hosted checkout and one dashboard over many crypto on-ramps and off-ramps, run by yourself.

Every page of the documentation is there as Markdown: add \`.md\` to its address. The API is described by
[/openapi.json](http://localhost:8080/openapi.json), and in words by [/docs/reference.md](http://localhost:8080/docs/reference.md).

${lines.join('\n\n')}
`
}

function firstSentence(text: string): string {
  return /^.*?[.!?](?=\s|$)/s.exec(text.replaceAll('\n', ' '))?.[0] ?? text
}
