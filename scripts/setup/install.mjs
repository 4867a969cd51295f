import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { basename, delimiter, join } from 'node:path'
import { excerpt, run, SetupFailure, setupVariable, withProgress } from './run.mjs'
import { digest, parse, readIfThere, writeIfAllowed } from './tree.mjs'

const nodeMajor = 24

/** Whether the installed packages differ from what the lock file asks for on this platform. */
export function needsInstall(tree, { withDev }) {
  const stamp = readStamp(tree)
  if (stamp && !(withDev && stamp.withoutDev)) return stamp.inputs !== inputsOf(tree)
  if (missingPackages(tree).some(({ dev }) => withDev || !dev)) return true
  // npm was run by hand, and did everything that this set-up would.
  remember(tree, {})
  return false
}

export function install(tree) {
  const title = 'Installing dependencies (the first time takes about a minute)'
  return withProgress(title, 'Installed', async () => {
    removePatched(tree)
    const { code, output } = await runNpm(tree)
    if (code !== 0) throw installFailure(`npm ended with ${code}`, excerpt(output))
    // npm continues without an optional package that it could not download; ours are optional only per platform.
    const missing = missingPackages(tree).filter(({ optional }) => optional)
    if (missing.length > 0)
      throw installFailure(
        'npm left out packages that this machine needs',
        missing.map(({ path }) => `  ${path}`),
      )
    remember(tree, {})
  })
}

/** Installs the versions of the lock file and does not write to it. `npm ci` would start from nothing each time. */
function runNpm(tree) {
  const [command, ...before] = npmCommand(tree)
  const flags = ['--no-save', '--include=dev', '--include=optional', '--no-engine-strict']
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error']
  return run(command, [...before, 'install', ...flags, ...quiet], {
    cwd: tree.root,
    env: { ...process.env, [setupVariable]: 'running' },
  })
}

/** npm leaves an installed package as it is, but a changed patch fits only the unpatched package. */
function removePatched({ root }) {
  for (const name of patchNames(root)) {
    const packageName = name.split('+').slice(0, -1).join('/')
    rmSync(join(root, 'node_modules', packageName), { recursive: true, force: true })
  }
}

/** The server needs a newer Node than this script: the one that npm installed, or else the machine's own. */
export function requireNode(tree) {
  const stamp = readStamp(tree)
  const carried = join(tree.root, 'node_modules', '.bin', 'node')
  if (stamp?.node && existsSync(carried)) return
  let version = existsSync(carried) ? versionOf(carried) : undefined
  if (version) {
    if (isNewEnough(version)) remember(tree, { node: version })
  } else {
    // One that cannot run here would hide the machine's own.
    rmSync(carried, { force: true })
    version = process.execPath.startsWith(join(tree.root, 'node_modules')) ? 'none' : process.version
  }
  if (!isNewEnough(version))
    throw new SetupFailure(
      `Sliproad needs Node ${nodeMajor} or newer, and found ${version}. It brings its own on Linux (x64 and arm64, ` +
        `glibc), but not for ${process.platform}-${process.arch} here: install Node ${nodeMajor} or newer and try again.`,
    )
}

function isNewEnough(version) {
  return Number.parseInt(version.replace('v', ''), 10) >= nodeMajor
}

function versionOf(node) {
  const { status, stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}

/** npm as it was called, on a Node outside the folder that npm is about to replace. */
function npmCommand({ root }) {
  const cli = process.env.npm_execpath ?? ''
  if (basename(cli) !== 'npm-cli.js') return ['npm']
  const inside = join(root, 'node_modules')
  if (!process.execPath.startsWith(inside)) return [process.execPath, cli]
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.startsWith(inside))
  const node = folders.map((folder) => join(folder, 'node')).find((path) => existsSync(path))
  return [node ?? process.execPath, cli]
}

function installFailure(what, lines) {
  return new SetupFailure(
    [
      `Installing the dependencies failed: ${what}:`,
      '',
      ...lines,
      '',
      'What to try:',
      '  - Is the network there? Behind a proxy, set HTTPS_PROXY (or npm config set https-proxy).',
      '  - Is the disk full? About 1 GB is needed.',
      '  - Run npm install in this folder to see all that npm says.',
      'Then start again; what was left half done is redone.',
    ].join('\n'),
  )
}

function inputsOf({ root, lockText, rootText, workspaces }) {
  const manifests = workspaces.flatMap(({ folder, text }) => [folder, text])
  return digest([process.platform, process.arch, lockText, rootText, ...manifests, ...patchesOf(root)])
}

/** What npm changes in packages after it has installed them. */
function patchesOf(root) {
  return patchNames(root).flatMap((name) => [name, readFileSync(join(root, 'patches', name), 'utf8')])
}

function patchNames(root) {
  const folder = join(root, 'patches')
  return existsSync(folder) ? readdirSync(folder).sort() : []
}

/** What the lock file asks for on this machine and npm's own record of the installed tree does not have. */
export function missingPackages({ root, lockText }) {
  const record = parse(readIfThere(join(root, 'node_modules', '.package-lock.json')))
  const wanted = Object.entries(JSON.parse(lockText).packages).map(([path, entry]) => ({ ...entry, path }))
  return wanted.filter(({ path, version, ...entry }) => {
    if (!path.includes('node_modules/') || !isForThisMachine(entry)) return false
    // A workspace has no version there, only its link.
    const installed = record?.packages[path]
    return !installed || installed.version !== version
  })
}

/** An optional package without a checksum is one that the registry did not carry when the lock file was written. */
function isForThisMachine({ optional, os, cpu, libc, integrity }) {
  if (!optional) return true
  return !!integrity && !libc && !!os?.includes(process.platform) && !!cpu?.includes(process.arch)
}

function stampPath({ root }) {
  return join(root, 'node_modules', '.sliproad-setup.json')
}

function readStamp(tree) {
  return parse(readIfThere(stampPath(tree)))
}

/** Only saves time: where an ordinary user may not write into the installed tree, the check is repeated each time. */
function remember(tree, facts) {
  const withoutDev = missingPackages(tree).some(({ dev }) => dev)
  writeIfAllowed(stampPath(tree), JSON.stringify({ inputs: inputsOf(tree), withoutDev, ...facts }))
}
