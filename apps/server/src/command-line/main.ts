import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// A command is mostly loading code; what Node made of it last time is kept for the next.
enableCompileCache(fileURLToPath(new URL('../../../../node_modules/.cache/node', import.meta.url)))
await import('./run.ts')
