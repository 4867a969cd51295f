import { lexer, type Token, type Tokens } from 'marked'
import { plainText } from '../markdown/plain-text.ts'
import { slugger } from '../markdown/slug.ts'
import { addressOf, type Page } from './page.ts'

/** A part of a page that begins with a heading. */
export type SearchEntry = { title: string; address: string; heading: string; text: string }

/** For the search of the pages, and for programs that look something up. */
export function searchIndex(pages: readonly Page[]): SearchEntry[] {
  return pages.flatMap(entriesOf)
}

function entriesOf({ path, title, markdown, layout }: Page): SearchEntry[] {
  const slug = slugger()
  const entries: SearchEntry[] = []
  let collected: Token[] = []
  let address = addressOf(path)
  let heading = title
  const close = () => {
    const text = collected
      .map((token) => plainText([token]))
      .join(' ')
      .replaceAll(/\s+/g, ' ')
      .trim()
    if (text !== '') entries.push({ title, address, heading, text })
    collected = []
  }
  for (const token of lexer(markdown)) {
    if (token.type !== 'heading') {
      // Recorded answers hold every word of the API, and answer no question.
      if (token.type !== 'code' || layout !== 'operation') collected.push(token)
      continue
    }
    const words = plainText((token as Tokens.Heading).tokens)
    const id = slug(words)
    if ((token as Tokens.Heading).depth === 1) continue
    close()
    heading = words
    address = `${addressOf(path)}#${id}`
  }
  close()
  return entries
}
