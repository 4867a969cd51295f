// npm run release: turns the changesets into versions and changelogs. With --dry-run it only shows what would happen;
// with --publish it packs and publishes what was committed.
import { spawnSync } from 'node:child_process'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const packages = ['@sliproad/sdk', '@sliproad/checkout']
const [isDry, isPublishing] = ['--dry-run', '--publish'].map((flag) => process.argv.includes(flag))

function run(program, ...words) {
  console.log(`$ ${[program, ...words].join(' ')}`)
  const { status } = spawnSync(program, words, { cwd: root, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

function requireCommitted() {
  const { stdout } = spawnSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8' })
  if (stdout === '') return
  console.error('There are changes that are not committed.')
  process.exit(1)
}

const workspaces = packages.flatMap((name) => ['--workspace', name])
if (isDry) {
  run('npx', 'changeset', 'status', '--verbose')
  run('npm', 'publish', '--dry-run', ...workspaces)
} else if (isPublishing) {
  requireCommitted()
  run('npm', 'publish', ...workspaces)
  run('npx', 'changeset', 'tag')
} else {
  requireCommitted()
  run('npx', 'changeset', 'version')
  run('npm', 'run', 'lock')
  console.log('Look at the versions and changelogs, commit them, then: npm run release -- --publish')
}
