import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { restoreBackup } from '../db/backup/restore-backup.ts'
import { releaseRestored } from '../db/backup/restored-mark.ts'
import { takeBackup } from '../db/backup/take-backup.ts'
import type { Command } from './command.ts'

const manifest = new URL('../../../../package.json', import.meta.url)

export const backupCommands: Command[] = [
  {
    name: 'backup',
    usage: 'backup FOLDER [--json]',
    summary:
      'Dump the database into a new folder, after checking that the master key opens every sealed value',
    takes: ['FOLDER'],
    leavesSchema: true,
    async run(parts, { positionals: [folder = ''] }, onProgress) {
      const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }
      const made = await takeBackup({ ...parts, version, onProgress }, resolve(folder))
      return {
        json: made,
        text: `${folder} holds the database of ${made.createdAt}; ${made.sealedValues} sealed values open with this master key.`,
      }
    },
  },
  {
    name: 'restore',
    usage: 'restore FOLDER [--json]',
    summary: 'Fill an empty database from a backup; no process runs on it until "restore release"',
    takes: ['FOLDER'],
    leavesSchema: true,
    async run(parts, { positionals: [folder = ''] }, onProgress) {
      const { manifest: made, sealed } = await restoreBackup({ ...parts, onProgress }, resolve(folder))
      const broken = sealed.broken.map(({ column, values }) => `${values} of ${column} do not open`)
      return {
        json: { ...made, opened: sealed.opened, broken: sealed.broken },
        text: [
          `The database of ${made.createdAt} (version ${made.version}) is restored; ${sealed.opened} sealed values open.`,
          ...broken,
          'No process starts on it until you run: sliproad restore release',
        ].join('\n'),
      }
    },
  },
  {
    name: 'restore release',
    usage: 'restore release',
    summary: 'Allow processes to run on a restored database: to send its webhooks and ask its gateways',
    leavesSchema: true,
    async run({ db }) {
      await releaseRestored(db)
      return { json: { released: true }, text: 'Processes may run on this database now.' }
    },
  },
]
