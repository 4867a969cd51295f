import type { Acceptance } from '@sliproad/compliance/sanctions/accept-list'
import { readListPath } from '@sliproad/compliance/sanctions/read-list-path'
import { type ReplaceDeps, replaceList } from './replace-list.ts'

/** Imports a list from this machine: the official SDN.XML, or a folder of address files. */
export async function importSanctions(
  deps: ReplaceDeps,
  path: string,
  options: { force?: boolean } = {},
): Promise<Acceptance> {
  return replaceList(deps, await readListPath(path, deps.clock.now()), options)
}
