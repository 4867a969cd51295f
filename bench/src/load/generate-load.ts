import type { LoadJob } from './load-job.ts'
import { sendLoad } from './send-load.ts'

const job: LoadJob = JSON.parse(process.argv[2] ?? '')
process.stdout.write(JSON.stringify(await sendLoad(job)))
