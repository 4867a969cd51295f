/** The entries of the bar at the top. */
export type Part = 'guides' | 'reference' | 'events'

export type Heading = { id: string; text: string }

export type Page = {
  /** Below `/docs/`; empty for the start page. */
  path: string
  part: Part
  /** The group of the navigation that the page stands in. */
  section: string
  /** Its name in the navigation. */
  label: string
  title: string
  /** The first sentence, for search engines and lists. */
  summary: string
  layout: 'start' | 'article' | 'operation'
  /** Without the frame that all pages have. */
  body: string
  headings: readonly Heading[]
  /** The page for programs, with links to other pages of this kind. */
  markdown: string
  /** Shown beside the name in the navigation: the method of an operation. */
  verb?: string
  /** Left out of the navigation: it is listed by another page, which is marked there instead. */
  listedBy?: string
  /** Does not exist in production. */
  sandboxOnly?: true
}

export function addressOf(path: string): string {
  return path === '' ? '/docs' : `/docs/${path}`
}

/** Where the same page is as Markdown. */
export function markdownAddressOf(path: string): string {
  return `/docs/${path === '' ? 'index' : path}.md`
}
