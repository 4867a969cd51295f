import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// Most of a command's time is loading code, so Node's compile cache is kept for the next one.
enableCompileCache(fileURLToPath(new URL('../../../../node_modules/.cache/node', import.meta.url)))
await import('./run.ts')
