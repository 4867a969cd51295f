import type { Acceptance } from '@sliproad/compliance/sanctions/accept-list'
import { readListPath } from '@sliproad/compliance/sanctions/read-list-path'
import { type ReplaceDeps, replaceList } from './replace-list.ts'

/** Imports a list from this machine: the official SDN.XML, or a folder of address files. */
export async function importSanctions(
  deps: ReplaceDeps & { onProgress?: ((text: string) => void) | undefined },
  path: string,
  options: { force?: boolean } = {},
): Promise<Acceptance> {
  deps.onProgress?.(`Reading ${path}`)
  const list = await readListPath(path, deps.clock.now())
  deps.onProgress?.(`${list.entries.length} addresses were read; comparing them with the list in force`)
  return replaceList(deps, list, options)
}
