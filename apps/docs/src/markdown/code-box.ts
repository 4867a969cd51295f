import highlighter from 'highlight.js/lib/core'
import bash from 'highlight.js/lib/languages/bash'
import css from 'highlight.js/lib/languages/css'
import go from 'highlight.js/lib/languages/go'
import ini from 'highlight.js/lib/languages/ini'
import java from 'highlight.js/lib/languages/java'
import javascript from 'highlight.js/lib/languages/javascript'
import json from 'highlight.js/lib/languages/json'
import php from 'highlight.js/lib/languages/php'
import python from 'highlight.js/lib/languages/python'
import ruby from 'highlight.js/lib/languages/ruby'
import rust from 'highlight.js/lib/languages/rust'
import sql from 'highlight.js/lib/languages/sql'
import typescript from 'highlight.js/lib/languages/typescript'
import xml from 'highlight.js/lib/languages/xml'
import yaml from 'highlight.js/lib/languages/yaml'
import { icon } from '../layout/icons.ts'
import { escaped } from '../site/escaped.ts'

const languages = {
  bash,
  css,
  go,
  ini,
  java,
  javascript,
  json,
  php,
  python,
  ruby,
  rust,
  sql,
  typescript,
  xml,
  yaml,
}
for (const [name, definition] of Object.entries(languages)) highlighter.registerLanguage(name, definition)
highlighter.registerAliases(['sh', 'shell'], { languageName: 'bash' })
highlighter.registerAliases(['tsx'], { languageName: 'typescript' })
highlighter.registerAliases(['jsx'], { languageName: 'javascript' })

const names: Readonly<Record<string, string>> = {
  sh: 'shell',
  ts: 'TypeScript',
  tsx: 'TypeScript',
  js: 'JavaScript',
  json: 'JSON',
  html: 'HTML',
  python: 'Python',
  go: 'Go',
  php: 'PHP',
  ruby: 'Ruby',
  java: 'Java',
  sql: 'SQL',
  text: 'text',
}

export type Code = { language: string; text: string; name?: string }

const copy = `<button class="quiet" type="button" data-copy>${icon('copy', 's16')} Copy</button>`

/** One block of code with its name and a button that copies it. */
export function codeBox(code: Code): string {
  const name = code.name ?? names[code.language] ?? code.language
  const head = name === '' ? '' : `<span class="name">${escaped(name)}</span>`
  return `<div class="box"><div class="box-head">${head}${copy}</div>${pre(code)}</div>`
}

let groups = 0

/** The same in several languages. The choice works without a script; with one it is kept across pages. */
export function codeChoice(codes: readonly Code[], foot = ''): string {
  const group = `language-${++groups}`
  const labels = codes.map(({ language, name }, at) => {
    const title = name ?? (language === 'sh' ? 'curl' : (names[language] ?? language))
    return `<label><input type="radio" name="${group}" value="${escaped(title)}"${at === 0 ? ' checked' : ''}>${escaped(title)}</label>`
  })
  const head = `<div class="seg" role="radiogroup" aria-label="Language">${labels.join('')}</div>`
  return `<div class="box choice"><div class="box-head">${head}${copy}</div>${codes.map(pre).join('')}${foot}</div>`
}

function pre({ language, text }: Code): string {
  return `<pre class="code" tabindex="0"><code>${highlight(text, language)}</code></pre>`
}

/** Marked up by class, in the few colours that the styles have. */
export function highlight(text: string, language: string): string {
  if (!highlighter.getLanguage(language)) return escaped(text)
  return highlighter.highlight(text, { language, ignoreIllegals: true }).value.replaceAll('hljs-', '')
}
