import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { guideFiles, shellBlocks } from './guides/guide-blocks.ts'
import { commandNames, readCompose, serverVariables } from './guides/manifests.ts'
import { documents } from './snippets/blocks.ts'
import { repository } from './system/run-node.ts'

const read = (path: string) => readFileSync(join(repository, path), 'utf8')
const pages = ['README.md', ...markdownIn('docs'), ...markdownIn('docs/operating'), 'bench/README.md']

function markdownIn(folder: string): string[] {
  return readdirSync(join(repository, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name}`)
}

/** As GitHub makes the name of a heading. */
function anchorsOf(text: string): string[] {
  return Array.from(text.matchAll(/^#+ (.+)$/gm), ([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

test('every link of every document leads to a file that is there, and to a heading in it', () => {
  const broken = [...documents(), ...markdownIn('docs/decisions')].flatMap((page) =>
    Array.from(read(page).matchAll(/\]\(([^)\s]+)\)/g), ([, target = '']) => target)
      .filter((target) => !/^(https?|mailto):/.test(target))
      .filter((target) => {
        const [path = '', anchor] = target.split('#')
        const file = path === '' ? join(repository, page) : resolve(repository, dirname(page), path)
        if (!existsSync(file)) return true
        return anchor !== undefined && !anchorsOf(readFileSync(file, 'utf8')).includes(anchor)
      })
      .map((target) => `${page}: ${target}`),
  )
  expect(broken).toEqual([])
})

test('every file of deploy/ that a document or another of these files names is there', () => {
  const named = [...pages, ...deployFiles()].flatMap((page) =>
    Array.from(read(page).matchAll(/\bdeploy\/[\w@./-]*[\w/]/g), ([path]) => ({ page, path })),
  )
  expect(named.length).toBeGreaterThan(30)
  const made = ['deploy/.env', 'deploy/secrets', 'deploy/backups']
  expect(named.filter(({ path }) => !made.includes(path) && !existsSync(join(repository, path)))).toEqual([])
})

function deployFiles(): string[] {
  return readdirSync(join(repository, 'deploy'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/^(secrets|backups)/.test(entry.parentPath))
    .map((entry) => join(entry.parentPath, entry.name).slice(repository.length))
}

test('every command of sliproad that a document names exists', async () => {
  const known = await commandNames()
  expect(known).toContain('master-key rotate')
  const named = pages.flatMap((page) =>
    Array.from(
      read(page).matchAll(/(?:^|[`\s/])sliproad(?: --)? ((?:[a-z][a-z-]*)(?: [a-z][a-z-]*)?)(?=[\s`])/gm),
      ([, words = '']) => ({ page, words }),
    ),
  )
  const exists = (words: string) =>
    known.includes(words) || known.includes(words.split(' ')[0] ?? '') || words === 'help'
  const commands = named.filter(({ words }) =>
    known.some((name) => name.split(' ')[0] === words.split(' ')[0]),
  )
  expect(commands.length).toBeGreaterThan(50)
  expect(commands.filter(({ words }) => !exists(words))).toEqual([])
}, 60_000)

test('a guide sets only variables that the server, its compose file or the guide itself reads', () => {
  const known = serverVariables()
  const composed = Array.from(read('deploy/compose.yaml').matchAll(/\$\{([A-Z_]+)/g), ([, name]) => name)
  const unread = guideFiles.flatMap((guide) =>
    shellBlocks(guide).flatMap(({ text, line }) =>
      Array.from(text.matchAll(/\b([A-Z][A-Z_]+[A-Z])=/g), ([, name = '']) => name)
        .filter((name) => !known.has(name) && !composed.includes(name))
        .filter((name) => !shellBlocks(guide).some((block) => block.text.includes(`$${name}`)))
        .map((name) => `${guide}:${line} ${name}`),
    ),
  )
  expect(unread).toEqual([])
})

test('the guides speak to services that the compose file has', () => {
  const { services } = readCompose('deploy/compose.yaml')
  const blocks = guideFiles
    .flatMap((guide) => shellBlocks(guide))
    .map(({ text }) => text.replaceAll('\\\n', ' '))
  const named = blocks.flatMap((text) => [
    ...Array.from(
      text.matchAll(/docker compose(?: -f \S+)* (?:exec|run|build)(?: -\S+(?: [A-Z_]+=\S+)?)* ([a-z]\w*)/g),
      ([, name = '']) => name,
    ),
    ...(text.includes('docker compose')
      ? Array.from(text.matchAll(/for one in ([^;]+);/g), ([, names = '']) => names.split(' ')).flat()
      : []),
  ])
  expect(new Set(named)).toEqual(
    new Set(['api1', 'api2', 'worker1', 'worker2', 'tools', 'postgres', 'migrate']),
  )
  expect(Object.keys(services)).toEqual(expect.arrayContaining(named))
})
