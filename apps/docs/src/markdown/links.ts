import { posix } from 'node:path'
import { addressOf, markdownAddressOf } from '../site/page.ts'

const repository = 'https://github.com/sliproad/sliproad/blob/main'

/** Where the sources of pages are found on this site, by their place in the repository. */
export type Places = ReadonlyMap<string, string>

type Kind = 'html' | 'markdown'

/** A link of a source, as it stands on the site: to another page, to a picture, or to a file of the repository. */
export function rewriteLink(target: string, source: string, places: Places, kind: Kind = 'html'): string {
  if (/^([a-z]+:|#|\/)/i.test(target)) return target
  const [path = '', anchor] = target.split('#')
  const file = posix.normalize(posix.join(posix.dirname(source), path)).replace(/\/$/, '')
  const page = places.get(file)
  const hash = anchor === undefined ? '' : `#${anchor}`
  if (page !== undefined) return `${kind === 'html' ? addressOf(page) : markdownAddressOf(page)}${hash}`
  if (file.startsWith('docs/pictures/')) return `/docs/pictures/${posix.basename(file)}`
  return `${repository}/${file}${hash}`
}

/** The source with its links rewritten, outside of code. */
export function rewriteMarkdown(text: string, source: string, places: Places): string {
  return text
    .split(/(^ *```.*?^ *```$)/ms)
    .map((part, at) =>
      at % 2 === 1
        ? part
        : part.replaceAll(
            /\]\(([^)\s]+)\)/g,
            (_all, target: string) => `](${rewriteLink(target, source, places, 'markdown')})`,
          ),
    )
    .join('')
    .replaceAll(/^<!-- (?:flow|steps|ways) -->\n\n?/gm, '')
}
