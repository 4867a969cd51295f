import { escaped } from '../site/escaped.ts'
import { addressOf, markdownAddressOf, type Page, type Part } from '../site/page.ts'
import { icon, logo } from './icons.ts'

export type NavigationGroup = { title: string; folded?: true; pages: readonly Page[] }

export type Frame = {
  /** The groups of each part, in their order. */
  navigation: Readonly<Record<Part, readonly NavigationGroup[]>>
  /** Built files by what they are for. */
  assets: { script: string; style: string; font: string }
}

const parts: readonly { part: Part; title: string; address: string }[] = [
  { part: 'guides', title: 'Guides', address: '/docs' },
  { part: 'reference', title: 'API reference', address: '/docs/reference' },
  { part: 'events', title: 'Events', address: '/docs/events' },
]

/** The whole document of a page. */
export function documentOf(page: Page, { navigation, assets }: Frame): string {
  const groups = navigation[page.part]
  const title = page.path === '' ? 'Sliproad Docs' : `${page.title} · Sliproad Docs`
  return `<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escaped(title)}</title>
<meta name="description" content="${escaped(shortened(page.summary))}">
<link rel="icon" type="image/svg+xml" href="/docs/mark.svg">
<link rel="alternate" type="text/markdown" href="${markdownAddressOf(page.path)}">
<link rel="preload" as="font" type="font/woff2" href="${assets.font}" crossorigin>
<link rel="stylesheet" href="${assets.style}">
<script type="module" src="${assets.script}"></script>
</head>
<body>
<a class="skip" href="#main">Skip to the text</a>
<header class="dtop"><a class="dlogo" href="/docs">${logo}Sliproad <span>Docs</span></a><button class="dfind" type="button" data-search>${icon('search', 's16')} Search <kbd>/</kbd></button><nav class="dlinks" aria-label="Parts">${partLinks(page)}<a href="/dashboard">Dashboard</a></nav><div class="dmenu"><button class="tool" type="button" data-search aria-label="Search">${icon('search')}</button><button class="tool" type="button" popovertarget="contents" aria-label="Contents">${icon('menu')}</button></div></header>
<div class="dgrid"><nav class="dnav" id="contents" popover aria-label="${page.part === 'reference' ? 'API' : 'Guides'}"><div class="dnav-parts">${partLinks(page)}<a href="/dashboard">Dashboard</a></div>${groups.map((group) => groupOf(group, page)).join('')}</nav>
<main class="dmain${page.layout === 'operation' ? ' ref' : ''}" id="main" tabindex="-1">${contentOf(page, groups)}</main></div>
</body>
</html>
`
}

function partLinks(page: Page): string {
  return parts
    .map(
      ({ part, title, address }) =>
        `<a href="${address}"${part === page.part ? ' aria-current="true"' : ''}>${title}</a>`,
    )
    .join('')
}

function groupOf({ title, folded, pages }: NavigationGroup, current: Page): string {
  const isCurrent = (each: Page) => each.path === current.path || each.path === current.listedBy
  const shown = pages.filter((page) => page.listedBy === undefined)
  const links = shown.map((page) => {
    const verb = page.verb ? `<span class="verb ${page.verb.toLowerCase()}">${page.verb}</span>` : ''
    const only = page.sandboxOnly ? ' class="only-sandbox"' : ''
    return `<a href="${addressOf(page.path)}"${only}${isCurrent(page) ? ' aria-current="page"' : ''}>${escaped(page.label)}${verb}</a>`
  })
  if (!folded) return `<h2>${escaped(title)}</h2>${links.join('')}`
  return `<details${shown.some(isCurrent) ? ' open' : ''}><summary>${escaped(title)}</summary>${links.join('')}</details>`
}

function contentOf(page: Page, groups: readonly NavigationGroup[]): string {
  if (page.layout === 'operation') return page.body
  if (page.layout === 'start') return `<div class="start">${page.body}</div>`
  const inner =
    page.part === 'reference'
      ? page.body
      : `<article class="prose"><p class="eyebrow">${escaped(page.section)}</p>${page.body}${neighboursOf(page, groups)}</article>`
  if (page.headings.length < 2) return inner
  const toc = page.headings.map(({ id, text }) => `<a href="#${escaped(id)}">${escaped(text)}</a>`)
  return `<div class="withtoc">${inner}<nav class="toc" aria-label="On this page"><b>On this page</b>${toc.join('')}</nav></div>`
}

function neighboursOf(page: Page, groups: readonly NavigationGroup[]): string {
  const all = groups.flatMap(({ pages }) => pages)
  const at = all.findIndex(({ path }) => path === page.path)
  const link = (other: Page | undefined, word: string, side: string) =>
    other
      ? `<a class="${side}" href="${addressOf(other.path)}"><small>${word}</small>${escaped(other.label)}</a>`
      : '<span></span>'
  return `<div class="nextprev">${link(all[at - 1], 'Previous', 'p')}${link(all[at + 1], 'Next', 'n')}</div>`
}

function shortened(text: string): string {
  if (text.length <= 160) return text
  return `${text.slice(0, 157).replace(/\s+\S*$/, '')}…`
}
