// The entry of the bundled command line (npm run build). From source it is `src/command-line/main.ts`.
import { prepareBundle } from './prepare-bundle.ts'

prepareBundle(import.meta.dirname)
await import('../src/command-line/run.ts')
