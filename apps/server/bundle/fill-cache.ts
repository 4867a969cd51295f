// Run once after bundling: loads the code of a server and builds the app of a sandbox, for which no database is asked
// and no port opened, so that Node leaves the compiled form of what every start runs beside the bundle.
import { randomBytes } from 'node:crypto'
import { prepareBundle } from './prepare-bundle.ts'

prepareBundle(import.meta.dirname)
const [{ composeParts, composeService }, { readConfig }, { createLogger }] = await Promise.all([
  import('../src/compose.ts'),
  import('../src/config.ts'),
  import('../src/telemetry/logger.ts'),
  import('../src/start.ts'),
  import('../src/db/open-database.ts'),
])
const config = readConfig({ SLIPROAD_ENV: 'sandbox', MASTER_KEY: randomBytes(32).toString('base64') })
const parts = await composeParts(config, { url: 'postgres://127.0.0.1:1/none' })
const service = await composeService(parts, createLogger({ level: 'silent' }))
const app = await service.buildApp()
await app.ready()
process.exit()
