import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { ListRefused } from './list-refused.ts'
import { longestList, readSdnXml } from './read-sdn-xml.ts'
import { type ListedAddress, makeList, type SanctionsList } from './sanctions-list.ts'

const fileName = /^sanctioned_addresses_([A-Za-z0-9]{1,20})\.txt$/

/** A list from this machine: a folder of address files, or the official SDN.XML as a file. */
export async function readListPath(path: string, now: Date): Promise<SanctionsList> {
  const isFolder = (await stat(path)).isDirectory()
  return isFolder ? readAddressFiles(path) : readSdnXml(createReadStream(path), { now })
}

/**
 * Files named `sanctioned_addresses_<SYMBOL>.txt` with one address per line. They state neither the owner of an
 * address nor the date of its listing.
 */
export async function readAddressFiles(folder: string): Promise<SanctionsList> {
  const names = (await readdir(folder)).filter((name) => fileName.test(name)).toSorted()
  if (names.length === 0) {
    throw new ListRefused('another_file', 'The folder has no files named sanctioned_addresses_<SYMBOL>.txt.')
  }
  const hash = createHash('sha256')
  const listed: ListedAddress[] = []
  let size = 0
  for (const name of names) {
    size += (await stat(join(folder, name))).size
    if (size > longestList)
      throw new ListRefused('too_large', `The files have more than ${longestList} bytes.`)
    const text = await readFile(join(folder, name), 'utf8')
    hash.update(`${name}\n${text}`)
    listed.push(...addressesIn(name, text))
  }
  return makeList(
    { source: 'address_files', publishedOn: null, recordCount: null, sha256: hash.digest('hex') },
    listed,
  )
}

function addressesIn(name: string, text: string): ListedAddress[] {
  const symbol = fileName.exec(name)?.[1] ?? null
  return text.split(/\r?\n/).flatMap((line, index) => {
    const address = line.trim()
    if (address === '') return []
    // A file of something else must not be taken for a list without addresses.
    if (!/^[\x21-\x7e]{16,256}$/.test(address)) {
      throw new ListRefused('malformed', `Line ${index + 1} of ${name} is not an address.`)
    }
    return [{ address, symbol, uid: null, name: null, programs: [] }]
  })
}
