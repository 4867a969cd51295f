import { createHash } from 'node:crypto'
import { TextDecoder } from 'node:util'
import { ListRefused } from './list-refused.ts'
import { makeList, type SanctionsList } from './sanctions-list.ts'
import { createSdnParser } from './sdn-document.ts'

export const longestList = 256 * 1024 * 1024

type Options = {
  now: Date
  maxBytes?: number
}

/** Reads the official SDN.XML as a stream. Throws `ListRefused` for a file that is not complete and genuine. */
export async function readSdnXml(
  chunks: AsyncIterable<Uint8Array>,
  { now, maxBytes = longestList }: Options,
): Promise<SanctionsList> {
  const parser = createSdnParser()
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const hash = createHash('sha256')
  let size = 0
  for await (const chunk of chunks) {
    size += chunk.length
    if (size > maxBytes) throw new ListRefused('too_large', `The file has more than ${maxBytes} bytes.`)
    hash.update(chunk)
    parser.write(decoded(decoder, chunk))
  }
  parser.write(decoded(decoder))
  const { publishDate, recordCount, entryCount, listed } = parser.end()
  if (recordCount !== String(entryCount)) {
    const message = `The file has ${entryCount} entries, not the ${recordCount ?? 'number'} it promises.`
    throw new ListRefused('incomplete', message)
  }
  const publishedOn = readDay(publishDate)
  if (new Date(publishedOn) > now) {
    throw new ListRefused('future_date', `The file is of ${publishedOn}, which has not come yet.`)
  }
  const facts = {
    source: 'sdn_xml',
    publishedOn,
    recordCount: entryCount,
    sha256: hash.digest('hex'),
  } as const
  return makeList(facts, listed)
}

/** Without a chunk, the remainder at the end. */
function decoded(decoder: TextDecoder, chunk?: Uint8Array): string {
  try {
    return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode()
  } catch (error) {
    throw new ListRefused('malformed', 'The file is not written in UTF-8.', { cause: error })
  }
}

/** `MM/DD/YYYY` there, `YYYY-MM-DD` here. Undefined for a day that does not exist. */
function readDay(text: string | null): string {
  const [, month, day, year] = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(text ?? '') ?? []
  const written = `${year}-${month}-${day}`
  const date = new Date(`${written}T00:00:00Z`)
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== written) {
    throw new ListRefused('incomplete', 'The file does not say when it was published.')
  }
  return written
}
