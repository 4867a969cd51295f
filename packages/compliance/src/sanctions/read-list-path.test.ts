import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { readListPath } from './read-list-path.ts'

const now = new Date('2026-09-01T00:00:00Z')
const fixture = (name: string) => fileURLToPath(new URL(`./fixtures/${name}`, import.meta.url))

async function aFolder(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sanctions-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await Promise.all(Object.entries(files).map(([name, text]) => writeFile(join(folder, name), text)))
  return folder
}

test('a folder of address files is one list, with the symbol of each file', async () => {
  const list = await readListPath(fixture('address-files'), now)
  expect(list).toMatchObject({
    source: 'address_files',
    publishedOn: null,
    recordCount: null,
    addressCount: 4,
    sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
  expect(list.entries.map(({ symbol, kind, uid }) => [symbol, kind, uid])).toEqual([
    ['ETH', 'evm', null],
    ['SOL', 'solana', null],
    ['TRX', 'tron', null],
    ['XRP', 'xrpl', null],
  ])
})

test('line ends, blank lines and files of other names do not matter', async () => {
  const address = '149w62rY42aZBox8fGcmqNsXUzSStKeq8C'
  const folder = await aFolder({
    'sanctioned_addresses_XBT.txt': `\r\n${address}\r\n\r\n${address}`,
    'sanctioned_addresses_XBT.json': '[]',
    'README.md': 'words',
  })
  expect((await readListPath(folder, now)).entries).toMatchObject([{ address, symbol: 'XBT' }])
})

test('the same files give the same mark, and a change another one', async () => {
  const one = await aFolder({ 'sanctioned_addresses_XBT.txt': '149w62rY42aZBox8fGcmqNsXUzSStKeq8C\n' })
  const same = await aFolder({ 'sanctioned_addresses_XBT.txt': '149w62rY42aZBox8fGcmqNsXUzSStKeq8C\n' })
  const other = await aFolder({ 'sanctioned_addresses_BTC.txt': '149w62rY42aZBox8fGcmqNsXUzSStKeq8C\n' })
  const [first, second, third] = await Promise.all([one, same, other].map((path) => readListPath(path, now)))
  expect(first?.sha256).toBe(second?.sha256)
  expect(third?.sha256).not.toBe(first?.sha256)
})

test.each([
  ['no such file', { 'list.txt': '' }, 'another_file'],
  ['a page in it', { 'sanctioned_addresses_XBT.txt': '<html>\n<body>Not found</body>' }, 'malformed'],
  [
    'two addresses on a line',
    { 'sanctioned_addresses_XBT.txt': `${'1'.repeat(30)} ${'2'.repeat(30)}` },
    'malformed',
  ],
  ['bytes that are no text', { 'sanctioned_addresses_XBT.txt': '\u00ff'.repeat(30) }, 'malformed'],
])('a folder with %s is refused', async (_, files, problem) => {
  await expect(readListPath(await aFolder(files), now)).rejects.toMatchObject({
    name: 'ListRefused',
    problem,
  })
})

test('a file is read as the official list', async () => {
  expect(await readListPath(fixture('sdn.xml'), now)).toMatchObject({ source: 'sdn_xml', recordCount: 5 })
})

test('a path that is not there is an error of the file system', async () => {
  await expect(readListPath(fixture('nothing'), now)).rejects.toMatchObject({ code: 'ENOENT' })
})
