// The entry of the bundled server (npm run build). From source it is `src/main.ts`.
import { prepareBundle } from './prepare-bundle.ts'

prepareBundle(import.meta.dirname)
await import('../src/run.ts')
