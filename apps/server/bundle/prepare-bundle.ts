import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { nameSources } from './name-sources.ts'

/**
 * Before the rest of the bundle in the folder is loaded: stacks name sources, and V8's compiled code is taken from the
 * cache beside the bundle. Node names caches by version, processor and user, and goes on without one where it may not
 * write. NODE_COMPILE_CACHE puts it elsewhere.
 */
export function prepareBundle(folder: string): void {
  nameSources(folder)
  enableCompileCache(join(folder, 'cache'))
}
