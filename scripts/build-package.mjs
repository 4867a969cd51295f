// Run by npm pack in the folder of a package: compiles src to dist with nothing but tsc, one module for each file. A
// bundler would hide from partners which module a line is from; the packages import nothing that had to be bundled.
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const folder = process.cwd()
const compiler = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc')

const dist = join(folder, 'dist')
rmSync(dist, { recursive: true, force: true })
execFileSync(process.execPath, [compiler, '-p', join(folder, 'tsconfig.build.json')], { stdio: 'inherit' })

// tsc rewrites imports in the modules, but leaves those of the declarations, which older compilers do not follow.
for (const name of readdirSync(dist, { recursive: true })) {
  if (!String(name).endsWith('.d.ts')) continue
  const file = join(dist, String(name))
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace(/(from |import\()(['"])(\.[^'"]+)\.ts\2/g, '$1$2$3.js$2'),
  )
}
