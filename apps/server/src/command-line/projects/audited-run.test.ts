import { expect, test } from 'vitest'
import type { Parts } from '../../compose.ts'
import { givenProject } from '../../testing/given.ts'
import { makeDeps } from '../../testing/make-deps.ts'
import { auditedRun } from '../audited-run.ts'
import type { Command } from '../command.ts'
import { keyCommands } from './keys.ts'

const deps = await makeDeps()
const parts = deps as unknown as Parts

const named = (name: string): Command => {
  const command = keyCommands.find((one) => one.name === name)
  if (!command) throw new Error(`no command ${name}`)
  return command
}

test('a change by the command line is in the audit log of its project, without the values of flags', async () => {
  const { project } = await givenProject(deps)
  const flags = { label: 'a label that is kept out' }
  await auditedRun(parts, named('keys create'), { positionals: [project.id], flags })
  await auditedRun(parts, named('keys list'), { positionals: [project.id], flags: {} })
  const entries = await deps.db`
    select action, outcome, user_id, email, detail from audit_log where project_id = ${project.id}`
  expect(entries).toEqual([
    {
      action: 'key.created',
      outcome: 'done',
      userId: null,
      email: null,
      detail: { from: 'command line', flags: ['label'] },
    },
  ])
})

test('what a command refuses is on record as refused', async () => {
  const { project } = await givenProject(deps)
  const given = { positionals: [project.id, 'no-key'], flags: {} }
  await expect(auditedRun(parts, named('keys revoke'), given)).rejects.toThrow('There is no key')
  const [entry] = await deps.db`
    select action, outcome, target from audit_log where project_id = ${project.id}`
  expect(entry).toEqual({ action: 'key.revoked', outcome: 'refused', target: 'no-key' })
})
