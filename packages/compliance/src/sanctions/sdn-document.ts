import { SaxesParser } from 'saxes'
import { ListRefused } from './list-refused.ts'
import type { ListedAddress } from './sanctions-list.ts'

/** The content of an SDN.XML, before it is checked. */
export type SdnDocument = {
  publishDate: string | null
  recordCount: string | null
  /** The entries that were really in the file. */
  entryCount: number
  listed: readonly ListedAddress[]
}

/** Reads the text piece by piece, so that the whole file is never in memory. */
export type SdnParser = { write: (text: string) => void; end: () => SdnDocument }

const namespace = 'https://sanctionslistservice.ofac.treas.gov/api/PublicationPreview/exports/XML'
const label = /^digital currency address\b[\s-]*(.*)$/i
const deepest = 32

type Id = { type: string; number: string }
type Entry = { uid: string | null; names: string[]; programs: string[]; ids: Id[] }

/** An element that we read: its children, what to do with its text, and what to do at its end. */
type Element = {
  inner?: Readonly<Record<string, Element>>
  text?: (value: string) => void
  end?: () => void
}

export function createSdnParser(): SdnParser {
  const parser = new SaxesParser({ xmlns: true, position: false })
  const facts = { publishDate: null as string | null, recordCount: null as string | null, entryCount: 0 }
  const listed: ListedAddress[] = []
  let entry = newEntry()
  let id: Id = { type: '', number: '' }

  const root = elementsOf({
    publishDate: (value) => {
      facts.publishDate = value
    },
    recordCount: (value) => {
      facts.recordCount = value
    },
    uid: (value) => {
      entry.uid = value
    },
    name: (value) => entry.names.push(value),
    program: (value) => entry.programs.push(value),
    idType: (value) => {
      id.type = value
    },
    idNumber: (value) => {
      id.number = value
    },
    endOfId: () => {
      entry.ids.push(id)
      id = { type: '', number: '' }
    },
    endOfEntry: () => {
      facts.entryCount += 1
      listed.push(...addressesOf(entry))
      entry = newEntry()
    },
  })

  /** From the root to the current element; undefined for elements that are not read. */
  const path: (Element | undefined)[] = []
  let text: string | null = null

  // Six handlers at most: with a seventh V8 stores the parser in another form and it becomes five times slower.
  parser.on('doctype', () => {
    throw refused('has a document type, which a list does not need')
  })
  parser.on('error', (error) => {
    throw new ListRefused('malformed', 'The file is no well-formed XML.', { cause: error })
  })
  parser.on('opentag', ({ local, uri }) => {
    const isOurs = uri === namespace
    if (path.length === 0) checkEncoding(parser.xmlDecl.encoding)
    if (path.length === 0 && (local !== 'sdnList' || !isOurs)) {
      throw new ListRefused('another_file', 'The file is not the SDN list in its simple XML form.')
    }
    if (path.length >= deepest) throw refused('is nested too deep')
    const inner = path.at(-1)?.inner
    const element =
      path.length === 0 ? root : isOurs && inner && Object.hasOwn(inner, local) ? inner[local] : undefined
    path.push(element)
    text = element?.text ? '' : null
  })
  const addText = (piece: string) => {
    if (text !== null) text += piece
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', () => {
    const element = path.pop()
    if (text !== null) element?.text?.(text.trim())
    element?.end?.()
    text = null
  })

  return {
    write: (piece) => {
      parser.write(piece)
    },
    end: () => {
      parser.close()
      return { ...facts, listed }
    },
  }
}

type Take = (value: string) => void
type Readers = Record<
  'publishDate' | 'recordCount' | 'uid' | 'name' | 'program' | 'idType' | 'idNumber',
  Take
> & { endOfId: () => void; endOfEntry: () => void }

/** The elements of the list that we read, spelt as the file misspells them. */
function elementsOf(read: Readers): Element {
  const id = {
    inner: { idType: { text: read.idType }, idNumber: { text: read.idNumber } },
    end: read.endOfId,
  }
  const sdnEntry = {
    inner: {
      uid: { text: read.uid },
      firstName: { text: read.name },
      lastName: { text: read.name },
      programList: { inner: { program: { text: read.program } } },
      idList: { inner: { id } },
    },
    end: read.endOfEntry,
  }
  const publshInformation = {
    inner: { Publish_Date: { text: read.publishDate }, Record_Count: { text: read.recordCount } },
  }
  return { inner: { publshInformation, sdnEntry } }
}

function newEntry(): Entry {
  return { uid: null, names: [], programs: [], ids: [] }
}

function addressesOf({ uid, names, programs, ids }: Entry): ListedAddress[] {
  const name = names.join(' ') || null
  return ids.flatMap(({ type, number }) => {
    const symbol = label.exec(type)?.[1]
    if (symbol === undefined || number === '') return []
    return [{ address: number, symbol: symbol || null, uid, name, programs }]
  })
}

function checkEncoding(encoding: string | undefined): void {
  if (encoding !== undefined && !/^utf-?8$/i.test(encoding)) throw refused('is not written in UTF-8')
}

function refused(what: string): ListRefused {
  return new ListRefused('malformed', `The file ${what}.`)
}
