import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { repository } from '../system/run-node.ts'

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** The sources of another version in a folder of their own, on the packages that are installed here. */
export function unpackVersion(commit: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'sliproad-version-'))
  folders.push(folder)
  const sources = execFileSync('git', ['archive', commit, 'apps', 'packages', 'package.json'], {
    cwd: repository,
    maxBuffer: 1e9,
  })
  execFileSync('tar', ['-x', '-C', folder], { input: sources })
  linkPackages(folder)
  for (const page of ['checkout', 'dashboard'])
    symlinkSync(join(repository, 'apps', page, 'dist'), join(folder, 'apps', page, 'dist'))
  return folder
}

/** Packages from outside are shared; our own are those of the version. */
function linkPackages(folder: string): void {
  const modules = join(folder, 'node_modules')
  mkdirSync(join(modules, '@sliproad'), { recursive: true })
  for (const name of readdirSync(join(repository, 'node_modules')))
    if (name !== '@sliproad') symlinkSync(join(repository, 'node_modules', name), join(modules, name))
  for (const group of ['apps', 'packages']) {
    for (const part of readdirSync(join(folder, group))) {
      const manifest = join(folder, group, part, 'package.json')
      if (!existsSync(manifest)) continue
      const { name } = JSON.parse(readFileSync(manifest, 'utf8')) as { name: string }
      symlinkSync(join(folder, group, part), join(modules, name))
    }
  }
}
