import { listMigrations } from '../db/migrate.ts'
import type { Command } from './command.ts'

export const migrateCommands: Command[] = [
  {
    name: 'migrate',
    usage: 'migrate [--json]',
    summary: 'Bring the schema up to date before the processes of a new version start',
    // Every command migrates the schema first, so this one only has to say so.
    async run({ db }) {
      const migrations = await listMigrations(db)
      const last = migrations.at(-1)
      return {
        json: { migrations },
        text: `The schema is up to date: ${migrations.length} migrations, the last ${last?.name} of ${last?.appliedAt.toISOString()}.`,
      }
    },
  },
]
