import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { Call } from '@sliproad/outbound/call'
import { type Dispatcher, request } from 'undici'
import { ListRefused } from './list-refused.ts'
import { longestList, readSdnXml } from './read-sdn-xml.ts'
import type { SanctionsList } from './sanctions-list.ts'

export const officialSdnUrl =
  'https://sanctionslistservice.ofac.treas.gov/api/PublicationPreview/exports/SDN.XML'

/** The caching headers of the last download; sent back, they save fetching the same file again. */
export type FileMarks = { etag: string | null; lastModified: string | null }

export type FetchedList = { kind: 'not_modified' } | { kind: 'list'; list: SanctionsList; marks: FileMarks }

type Deps = { dispatcher: Dispatcher; now: Date; call: Call }

const mostRedirects = 5

/** The server refuses clients that do not look like a browser. */
const userAgent = 'Mozilla/5.0 (compatible; Sliproad; sanctions list reader)'

/** Downloads and reads the list in one go. Throws `ListRefused` for everything that is not a whole list. */
export async function fetchSdn(deps: Deps, url: string, known?: FileMarks): Promise<FetchedList> {
  try {
    const answer = await followTo(deps, startOf(url), known)
    if (answer.statusCode === 304) return { kind: 'not_modified' }
    const list = await readSdnXml(bodyOf(answer), { now: deps.now })
    return { kind: 'list', list, marks: marksOf(answer) }
  } catch (error) {
    if (error instanceof ListRefused) throw error
    if (isZlibError(error)) {
      throw new ListRefused('malformed', 'The compression of the file is broken.', { cause: error })
    }
    const problem = deps.call.signal.aborted ? 'timeout' : 'unreachable'
    const message = problem === 'timeout' ? 'did not come in time' : 'could not be fetched'
    throw new ListRefused(problem, `The list ${message}.`, { cause: error })
  }
}

function isZlibError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')
}

/** The file itself, or 304; at most five redirects are followed. */
async function followTo(deps: Deps, start: URL, known: FileMarks | undefined) {
  let url = start
  for (let hops = 0; hops <= mostRedirects; hops += 1) {
    const answer = await request(url, {
      dispatcher: deps.dispatcher,
      signal: deps.call.signal,
      headers: {
        'user-agent': userAgent,
        accept: 'application/xml, text/xml, */*',
        'accept-encoding': 'gzip, identity',
        ...(known?.etag && { 'if-none-match': known.etag }),
        ...(known?.lastModified && { 'if-modified-since': known.lastModified }),
      },
    })
    if (answer.statusCode === 200) return answer
    // The bodies of redirects are discarded, so that none keeps its connection.
    await answer.body.dump()
    if (answer.statusCode === 304 && known) return answer
    if (answer.statusCode < 300 || answer.statusCode >= 400) throw statusRefused(answer)
    url = nextOf(url, answer.headers.location)
  }
  throw new ListRefused('bad_redirect', `The list was not found behind ${mostRedirects} redirects.`)
}

function startOf(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !isAllowed(url)) {
    throw new ListRefused('bad_redirect', 'The address of the list has to begin with https.')
  }
  return url
}

function nextOf(from: URL, location: string | string[] | undefined): URL {
  const text = typeof location === 'string' ? location : ''
  const next = text !== '' && URL.canParse(text, from.href) ? new URL(text, from) : undefined
  const isDowngrade = from.protocol === 'https:' && next?.protocol !== 'https:'
  if (!next || !isAllowed(next) || isDowngrade) {
    throw new ListRefused('bad_redirect', 'The list was moved to an address that must not be followed.')
  }
  return next
}

/** Plain HTTP only on this machine, where the traffic cannot be intercepted. */
function isAllowed({ protocol, hostname, username, password }: URL): boolean {
  if (username !== '' || password !== '') return false
  const isHere = ['127.0.0.1', 'localhost', '[::1]'].includes(hostname)
  return protocol === 'https:' || (protocol === 'http:' && isHere)
}

function statusRefused({ statusCode, headers }: Dispatcher.ResponseData): ListRefused {
  if (statusCode === 202 || headers['x-amzn-waf-action'] !== undefined) {
    return new ListRefused('challenge', 'The server asked for a person instead of sending the list.')
  }
  return new ListRefused('bad_status', `The server answered ${statusCode}.`)
}

function bodyOf({ headers, body }: Dispatcher.ResponseData): AsyncIterable<Uint8Array> {
  if (Number(headers['content-length'] ?? 0) > longestList) {
    discard(body)
    throw new ListRefused('too_large', `The file has more than ${longestList} bytes.`)
  }
  const encoding = headers['content-encoding'] ?? 'identity'
  if (encoding === 'identity') return body
  if (encoding === 'gzip') return pipeline(body, createGunzip(), () => undefined)
  discard(body)
  throw new ListRefused('malformed', 'The file came in an unknown compression.')
}

/** The body is not read any further; the error of its end must be caught here. */
function discard(body: Dispatcher.ResponseData['body']): void {
  body.on('error', () => undefined).destroy()
}

function marksOf({ headers }: Dispatcher.ResponseData): FileMarks {
  const one = (value: string | string[] | undefined) => (typeof value === 'string' ? value : null)
  return { etag: one(headers.etag), lastModified: one(headers['last-modified']) }
}
