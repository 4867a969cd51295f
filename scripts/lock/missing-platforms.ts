type Entry = {
  version?: string
  dev?: boolean
  devOptional?: boolean
  optionalDependencies?: Readonly<Record<string, string>>
}
type Lock = { packages: Readonly<Record<string, Entry>> }
type Missing = { parent: string; name: string; version: string; dev?: true; devOptional?: true }

/**
 * Optional packages that a locked package names for some platform and the lock file leaves out. `npm ci` refuses such
 * a lock file, even where the machine would never install the package; npm leaves them out whenever the registry in
 * use does not have them.
 */
export function missingPlatforms({ packages }: Lock): Missing[] {
  return Object.entries(packages).flatMap(([parent, { optionalDependencies = {}, dev, devOptional }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !isLocked(packages, parent, name))
      .map(([name, version]) => ({
        ...{ parent, name, version },
        ...(dev && { dev }),
        ...(devOptional && { devOptional }),
      })),
  )
}

/** The lock file with an entry for each of them: version and platform, without the checksum that only npm can give. */
export function withPlatforms<Given extends Lock>(lock: Given) {
  const packages: Record<string, Entry> = { ...lock.packages }
  for (const { parent, name, version, ...flags } of missingPlatforms(lock)) {
    if (!/^\d+\.\d+\.\d+[\w.-]*$/.test(version))
      throw new Error(`${parent} wants ${name} ${version}: only an exact version can be written by hand`)
    const top = `node_modules/${name}`
    packages[packages[top] ? `${parent}/${top}` : top] = {
      version,
      ...platformOf(name),
      ...flags,
      ...{ optional: true },
    }
  }
  const sorted = Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en'))
  return { ...lock, packages: Object.fromEntries(sorted) }
}

/** Node looks for a package beside the one that wants it, then further up. */
function isLocked(packages: Lock['packages'], from: string, name: string): boolean {
  const own = `node_modules/${name}`
  for (let folder = from; folder !== ''; folder = folder.replace(/\/?[^/]+$/, ''))
    if (packages[`${folder}/${own}`]) return true
  return packages[own] !== undefined
}

const systems = [
  ...['aix', 'android', 'darwin', 'freebsd', 'linux'],
  ...['netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'],
]
const processors = [
  ...['arm64', 'arm', 'ia32', 'loong64', 'mips64el'],
  ...['ppc64', 'riscv64', 's390x', 'wasm32', 'x64'],
]

/** Every family of platform packages here names system, processor and C library in its package names. */
function platformOf(name: string) {
  const words = name.split(/[^a-z0-9]+/)
  const os = systems.find((system) => words.includes(system))
  const cpu = processors.find((processor) => words.includes(processor))
  if (!cpu || (!os && cpu !== 'wasm32')) throw new Error(`${name} does not tell its platform by its name`)
  const libc = libcOf(words)
  return { cpu: [cpu], ...(os && { os: [os] }), ...(os === 'linux' && libc && { libc: [libc] }) }
}

function libcOf(words: readonly string[]): string | undefined {
  if (words.some((word) => word.startsWith('musl'))) return 'musl'
  return words.some((word) => word.startsWith('gnu')) ? 'glibc' : undefined
}
