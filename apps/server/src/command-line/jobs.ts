import { hastenSchedule, listSchedules } from '../modules/schedules/index.ts'
import type { Command } from './command.ts'
import { table } from './table.ts'

export const jobCommands: Command[] = [
  {
    name: 'jobs list',
    usage: 'jobs list [--json]',
    summary: 'Show the recurring jobs of the workers, when they ran and what failed',
    async run({ db }) {
      const jobs = await listSchedules(db)
      const rows = jobs.map(({ name, lastRunAt, nextRunAt, failures, lastError }) => [
        name,
        lastRunAt?.toISOString() ?? 'never',
        nextRunAt.toISOString(),
        String(failures),
        lastError ?? '',
      ])
      return { json: jobs, text: table(['Job', 'Last run', 'Next run', 'Failures', 'Last error'], rows) }
    },
  },
  {
    name: 'jobs run',
    usage: 'jobs run JOB',
    summary: 'Make a job due now and wake a worker for it',
    takes: ['JOB'],
    async run(parts, { positionals: [name = ''] }) {
      await hastenSchedule(parts, name)
      return { json: { job: name, due: true }, text: `${name} is due now; a running worker will do it.` }
    },
  },
]
