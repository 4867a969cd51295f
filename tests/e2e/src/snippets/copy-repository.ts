import { execFile } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { promisify } from 'node:util'
import { repository } from '../system/run-node.ts'

const run = promisify(execFile)

/** The files of the repository under test, committed or not, in a new folder. */
export async function copyRepository(folder: string): Promise<void> {
  await mkdir(folder)
  const files = 'git ls-files -z --cached --others --exclude-standard'
  const copied = `cd "${repository}" && ${files} | tar --null --files-from=- --ignore-failed-read -cf - | tar -xf - -C "${folder}"`
  await run('sh', ['-c', copied])
}

/** As `npm install` leaves a copy: the packages from outside, and the copy's own workspaces. */
export async function installPackages(folder: string): Promise<void> {
  const outside = `find "${repository}node_modules" -mindepth 1 -maxdepth 1 ! -name @sliproad ! -name '.*'`
  const linked = `mkdir node_modules && ${outside} -exec ln -s -t node_modules {} + && ln -s "${repository}node_modules/.bin" node_modules/.bin`
  await run('sh', ['-c', `${linked} && cp -a "${repository}node_modules/@sliproad" node_modules/`], {
    cwd: folder,
  })
}
