import { isUuid, type ProjectId } from '@sliproad/core/ids'
import type { Parts } from '../compose.ts'
import { withAudit } from '../modules/audit/index.ts'
import { findProjectOfOrder } from '../modules/orders/index.ts'
import { findProject } from '../modules/projects/index.ts'
import { findEndpoint } from '../modules/webhooks/index.ts'
import type { Command, CommandResult, Given, Tell } from './command.ts'

type Called = Pick<Command, 'changes' | 'takes' | 'run'>

/** Runs a command; one that changes something is written into the audit log first, as a change on the page is. */
export async function auditedRun(
  parts: Parts,
  command: Called,
  given: Given,
  tell?: Tell,
): Promise<CommandResult> {
  const { changes: action } = command
  if (action === undefined) return command.run(parts, given, tell)
  const [first] = given.positionals
  const target = command.takes?.[0] === 'PROJECT_ID' ? (given.positionals[1] ?? null) : (first ?? null)
  const facts = {
    projectId: await projectOf(parts, command, given),
    userId: null,
    email: null,
    action,
    target: target?.slice(0, 200) ?? null,
    address: null,
    // Flags may hold secrets, so only their names are kept.
    detail: { from: 'command line', flags: Object.keys(given.flags) },
  }
  return withAudit(parts, facts, () => command.run(parts, given, tell))
}

/** The project that a call is about; null where it concerns the whole deployment or names none. */
async function projectOf(
  parts: Parts,
  { takes }: Called,
  { positionals: [first], flags }: Given,
): Promise<ProjectId | null> {
  const named = takes?.[0] === 'PROJECT_ID' ? first : flags.project
  if (typeof named === 'string' && isUuid(named)) {
    return (await findProject(parts.db, parts.environment, named as ProjectId))?.id ?? null
  }
  if (takes?.[0] === 'ENDPOINT_ID')
    return (await findEndpoint(parts.db, parts.environment, first ?? ''))?.projectId ?? null
  return takes?.[0] === 'ORDER' ? findProjectOfOrder(parts.db, first ?? '') : null
}
