import { readdir, readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

export type Section = { page: string; heading: string; text: string }

const docsFolder = fileURLToPath(new URL('../../../../../docs/', import.meta.url))
/** Records of decisions, which say why something is as it is and not how to use it. */
const leftOut = /^decisions\//
const headingWorth = 6
const excerptMax = 2_000

/** Every section of every page of the documentation; none where the deployment was installed without it. */
export async function readSections(folder = docsFolder): Promise<Section[]> {
  const names = await readdir(folder, { recursive: true }).catch(() => [])
  const pages = names
    .map((name) => name.split(sep).join('/'))
    .filter((name) => name.endsWith('.md') && !leftOut.test(name))
    .toSorted()
  const texts = await Promise.all(pages.map((page) => readFile(join(folder, page), 'utf8')))
  return pages.flatMap((page, at) => sectionsOf(`docs/${page}`, texts[at] ?? ''))
}

/** The sections of a page, each with the headings that it stands under. */
export function sectionsOf(page: string, markdown: string): Section[] {
  const sections: Section[] = []
  const path: string[] = []
  let lines: string[] = []
  let isCode = false
  const close = () => {
    const text = lines.join('\n').trim()
    if (text !== '') sections.push({ page, heading: path.filter(Boolean).join(' > '), text })
    lines = []
  }
  for (const line of markdown.split('\n')) {
    if (line.startsWith('```')) isCode = !isCode
    const [, marks, title] = (!isCode && /^(#{1,4}) (.+)$/.exec(line)) || []
    if (marks === undefined || title === undefined) {
      lines.push(line)
      continue
    }
    close()
    path.length = marks.length - 1
    path[marks.length - 1] = title
  }
  close()
  return sections
}

/** The sections that fit the words best, the best first. A rare word counts for more than a common one. */
export function searchSections(sections: readonly Section[], query: string, limit: number): Section[] {
  const indexed = sections.map((section) => ({
    section,
    inHeading: new Set(wordsOf(`${section.page} ${section.heading}`)),
    inText: countsOf(wordsOf(section.text)),
  }))
  const asked = [...new Set(wordsOf(query))].map((word) => {
    const holders = indexed.filter(({ inHeading, inText }) => inHeading.has(word) || inText.has(word)).length
    return { word, worth: Math.log(1 + sections.length / (1 + holders)) }
  })
  return indexed
    .map(({ section, inHeading, inText }) => {
      const score = asked.reduce((sum, { word, worth }) => {
        const count = Math.min(inText.get(word) ?? 0, 3)
        return sum + worth * (count + (inHeading.has(word) ? headingWorth : 0))
      }, 0)
      return { section, score }
    })
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, limit)
    .map(({ section }) => ({ ...section, text: shortened(section.text) }))
}

/** Words in lower case, without the endings that a question and a page rarely share. */
function wordsOf(text: string): string[] {
  const words = text.toLowerCase().match(/[a-z0-9][a-z0-9_]+/g) ?? []
  return words.flatMap((word) => [word, ...(word.includes('_') ? word.split('_') : [])]).map(stemOf)
}

function stemOf(word: string): string {
  return word.length > 4 ? word.replace(/(?:ies|es|s|ing|ed)$/, '') : word
}

function countsOf(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

function shortened(text: string): string {
  return text.length > excerptMax ? `${text.slice(0, excerptMax)}…` : text
}
