import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { Marked, type Token, type Tokens } from 'marked'
import { type IconName, icon } from '../layout/icons.ts'
import { orderFlow } from '../layout/order-flow.ts'
import { escaped } from '../site/escaped.ts'
import { root } from '../site/navigation.ts'
import type { Heading } from '../site/page.ts'
import { type Code, codeBox, codeChoice } from './code-box.ts'
import { type Places, rewriteLink } from './links.ts'
import { plainText } from './plain-text.ts'
import { slugger } from './slug.ts'

type Rendered = { title: string; summary: string; html: string; headings: Heading[] }

/** Languages in which a program is written: blocks that follow each other directly are the same in another one. */
const programming = new Set(['sh', 'ts', 'js', 'python', 'go', 'php', 'ruby', 'java'])

/** Renders a source of the repository. */
export function renderMarkdown(text: string, source: string, places: Places): Rendered {
  const headings: Heading[] = []
  const slug = slugger()
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth }) {
        const inner = this.parser.parseInline(tokens)
        const words = plainText(tokens)
        const id = slug(words)
        if (depth === 2) headings.push({ id, text: words })
        return `<h${depth} id="${escaped(id)}">${inner}</h${depth}>\n`
      },
      link({ href, tokens }) {
        return `<a href="${escaped(rewriteLink(href, source, places))}">${this.parser.parseInline(tokens)}</a>`
      },
      image: ({ href, text: alternative }) => picture(href, alternative, source),
      code: ({ text: code, lang }) => codeBox(codeOf(code, lang)),
      list(token) {
        const items = token.items.map((item) => this.listitem(item)).join('')
        if (!token.ordered) return `<ul>${items}</ul>\n`
        const start = token.start === 1 || token.start === '' ? '' : ` start="${token.start}"`
        return `<ol${start}>${items}</ol>\n`
      },
      listitem(item) {
        const inner = this.parser.parse(item.tokens)
        return item.task ? `<li class="task">${inner}</li>` : `<li>${inner}</li>`
      },
      checkbox: () => '',
      table(token) {
        const cells = (row: Tokens.TableCell[], tag: 'th' | 'td') =>
          row.map((cell) => `<${tag}>${this.parser.parseInline(cell.tokens)}</${tag}>`).join('')
        const isHeadless = token.header.every((cell) => cell.text === '')
        const head = isHeadless ? '' : `<thead><tr>${cells(token.header, 'th')}</tr></thead>`
        const rows = token.rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('')
        return `<div class="scroll" tabindex="0" role="group" aria-label="Table"><table>${head}<tbody>${rows}</tbody></table></div>`
      },
      blockquote(token) {
        const inner = this.parser.parse(token.tokens)
        const kind = /^<p>\[!(NOTE|TIP|IMPORTANT|WARNING|CAUTION)\]\s*/.exec(inner)
        if (!kind) return `<blockquote>${inner}</blockquote>`
        const isCaution = kind[1] === 'WARNING' || kind[1] === 'CAUTION'
        const name: IconName = isCaution ? 'warning' : 'note'
        return `<div class="tip${isCaution ? ' caution' : ''}">${icon(name)}<div><p>${inner.slice(kind[0].length)}</div></div>`
      },
      html: ({ text: html }) => (html.startsWith('<!--') ? '' : escaped(html)),
    },
  })
  const tokens = marked.lexer(text)
  const html = arranged(tokens, (list) => marked.parser(list as Token[]))
  const titleToken = tokens.find(({ type }) => type === 'heading') as Tokens.Heading | undefined
  const first = tokens.find(({ type }) => type === 'paragraph') as Tokens.Paragraph | undefined
  return {
    title: titleToken ? plainText(titleToken.tokens) : '',
    summary: first ? plainText(first.tokens) : '',
    html: html.replace('<p>', '<p class="lede">'),
    headings,
  }
}

/** Blocks in several languages become one with a choice, and the marks of the start page become what they stand for. */
function arranged(tokens: readonly Token[], parse: (tokens: readonly Token[]) => string): string {
  let html = ''
  let inSteps = false
  let stepOpen = false
  const closeStep = () => {
    if (stepOpen) html += '</div></li>'
    stepOpen = false
  }
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at] as Token
    const mark = token.type === 'html' ? /<!-- (\w+) -->/.exec(token.raw)?.[1] : undefined
    if (mark === 'flow') html += orderFlow
    if (mark === 'steps') {
      inSteps = true
      html += '<ol class="steps3">'
    }
    if (mark === 'ways') html += waysOf(tokens, ++at, parse)
    if (mark !== undefined) continue
    if (inSteps && token.type === 'heading') {
      closeStep()
      if ((token as Tokens.Heading).depth === 3) {
        html += `<li>${parse([token])}<div class="step">`
        stepOpen = true
        continue
      }
      inSteps = false
      html += '</ol>'
    }
    if (token.type !== 'code') {
      html += parse([token])
      continue
    }
    const codes = [token as Tokens.Code]
    const isNext = (next: Token | undefined) =>
      next?.type === 'code' && programming.has(languageOf(next)) && programming.has(languageOf(token))
    while (isNext(tokens[at + 1]?.type === 'space' ? tokens[at + 2] : tokens[at + 1])) {
      at += tokens[at + 1]?.type === 'space' ? 2 : 1
      codes.push(tokens[at] as Tokens.Code)
    }
    html +=
      codes.length === 1 ? parse([token]) : codeChoice(codes.map(({ text, lang }) => codeOf(text, lang)))
  }
  closeStep()
  return inSteps ? `${html}</ol>` : html
}

/** The list after the mark, as cards: a link, what it is, how long it takes. */
function waysOf(tokens: readonly Token[], at: number, parse: (tokens: readonly Token[]) => string): string {
  const place = tokens[at]?.type === 'space' ? at + 1 : at
  const list = tokens[place] as Tokens.List
  const icons: readonly IconName[] = ['link', 'page', 'code', 'terminal']
  const cards = list.items.map((item, number) => {
    const [, href = '', title = '', text = '', time = ''] =
      /<a href="([^"]+)">(.*?)<\/a>: (.*?) \((.*?)\)/s.exec(parse([{ ...list, items: [item] } as Token])) ??
      []
    return `<li><a href="${href}">${icon(icons[number] ?? 'link')}<b>${title}</b><span>${text}</span><small>${icon('clock', 's16')} ${time}</small></a></li>`
  })
  list.items = []
  return `<ul class="ways">${cards.join('')}</ul>`
}

function languageOf(token: Token): string {
  return String((token as Tokens.Code).lang ?? '').split(' ')[0] ?? ''
}

function codeOf(text: string, lang: string | undefined): Code {
  const language = lang?.split(' ')[0] ?? ''
  return { language, text }
}

/** A drawing becomes part of the page, so that it has the page's colours; a photograph stays a file. */
function picture(href: string, alternative: string, source: string): string {
  const file = posix.join(posix.dirname(source), href)
  if (!file.endsWith('.svg'))
    return `<img src="/docs/pictures/${posix.basename(file)}" alt="${escaped(alternative)}" loading="lazy"${sizeOf(file)}>`
  const drawing = readFileSync(join(root, file), 'utf8')
    .replaceAll(/<style>.*?<\/style>|<title>.*?<\/title>|<!--.*?-->/gs, '')
    .replace(/ role="img"| aria-label="[^"]*"/g, '')
    .replace('<svg ', `<svg role="img" aria-label="${escaped(alternative)}" `)
  return `<span class="drawing" tabindex="0" role="group" aria-label="Drawing">${drawing.trim()}</span>`
}

/** The size of a PNG, from its header, so that nothing moves when it has loaded. */
function sizeOf(file: string): string {
  const bytes = readFileSync(join(root, file))
  return ` width="${bytes.readUInt32BE(16)}" height="${bytes.readUInt32BE(20)}"`
}
