import { text as readText } from 'node:stream/consumers'
import type { Parts } from '../../compose.ts'
import { withAudit } from '../../modules/audit/index.ts'
import {
  clearSecondFactor,
  createOperator,
  deleteIdentities,
  disableUser,
  drawInvitationLink,
  drawResetLink,
  enableUser,
  endLoginsOf,
  listAllOpenInvitations,
  listUsers,
  requestReset,
  requireUser,
  unlockUser,
} from '../../modules/users/index.ts'
import { type Command, textOf, UsageProblem } from '../command.ts'
import { facts, table } from '../table.ts'

type Account = Awaited<ReturnType<typeof requireUser>>

const usage = 'users create-operator --email ADDRESS [--generate] [--json]'

export const userCommands: Command[] = [
  {
    name: 'users create-operator',
    changes: 'operator.created',
    usage,
    summary:
      'Create a dashboard account that may do everything; its password is read from standard input, or generated and shown once with --generate',
    flags: { email: { type: 'string' }, generate: { type: 'boolean' } },
    async run(parts, { flags }) {
      const email = textOf(flags.email)
      if (email === undefined) throw new UsageProblem(`--email is missing.\nUsage: sliproad ${usage}`)
      const isDrawn = flags.generate === true || process.stdin.isTTY === true
      const password = isDrawn
        ? Buffer.from(parts.randomBytes(18)).toString('base64url')
        : (await readText(process.stdin)).replace(/\r?\n$/, '')
      const user = await createOperator(parts, { email, password })
      const dashboard = `${parts.config.publicUrl}/dashboard`
      return {
        json: { userId: user.id, email: user.email, dashboard, ...(isDrawn && { password }) },
        text: `${facts([
          ['Operator', user.email],
          ...(isDrawn ? [['Password', password] as const] : []),
          ['Dashboard', dashboard],
        ])}${isDrawn ? '\n\nKeep the password now: it is not shown again.' : ''}`,
      }
    },
  },
  {
    name: 'users list',
    usage: 'users list [--json]',
    summary: 'List all dashboard accounts',
    async run({ db, clock }) {
      const users = await listUsers(db, clock.now())
      const rows = users.map((user) => [
        user.email,
        user.operator ? 'operator' : `${user.projects} projects`,
        user.hasSecondFactor ? 'yes' : 'no',
        user.disabledAt === null ? 'enabled' : 'disabled',
        String(user.openLogins),
        user.lastSeenAt?.toISOString() ?? 'never',
      ])
      return {
        json: users.map(({ id: userId, ...user }) => ({ userId, ...user })),
        text:
          rows.length > 0
            ? table(['E-mail', 'Role', 'Second factor', 'State', 'Logins', 'Last seen'], rows)
            : 'There are no accounts yet. See: sliproad users create-operator --help',
      }
    },
  },
  onAccount('disable', 'End all logins of an account and let nobody log in to it', async (parts, user) => {
    await disableUser(parts, user.id)
    return { json: { disabled: true }, text: `${user.email} is disabled; all its logins have ended.` }
  }),
  onAccount('enable', 'Let a disabled account log in again', async (parts, user) => {
    await enableUser(parts, user.id)
    return { json: { disabled: false }, text: `${user.email} can log in again.` }
  }),
  onAccount('unlock', 'Forget all wrong guesses at an account', async (parts, user) => {
    const unlocked = await unlockUser(parts, user.email)
    return { json: { unlocked }, text: `All wrong guesses at ${user.email} are forgotten.` }
  }),
  {
    ...onAccount(
      'reset',
      'Let an account set a new password by a link: mailed where mail is set up, else shown here',
      async (parts, user, flags) => {
        const clears = flags['second-factor'] === true
        if (clears) await clearSecondFactor(parts, user.id)
        const cleared = clears ? ' Its second factor is off.' : ''
        if (parts.config.mail !== null && flags.link !== true) {
          await requestReset(parts, user.email)
          const text = `A mail with a reset link goes to ${user.email}.${cleared}`
          return { json: { mailed: true }, text }
        }
        const { publicUrl } = parts.config
        const link = await parts.db.begin((tx) => drawResetLink({ ...parts, publicUrl }, tx, user))
        const text = `${link}\n\nThe link works once and for an hour. Pass it to ${user.email} only.${cleared}`
        return { json: { mailed: false, link }, text }
      },
    ),
    usage: 'users reset EMAIL [--second-factor] [--link] [--json]',
    flags: { 'second-factor': { type: 'boolean' }, link: { type: 'boolean' } },
  },
  onAccount('disconnect', 'Forget who an account is at the OpenID provider', async (parts, user) => {
    const disconnected = await deleteIdentities(parts.db, user.id)
    const text = `${user.email} is no longer connected with the OpenID provider. The next sign-in there connects it anew, once its owner has logged in by another way.`
    return { json: { disconnected }, text }
  }),
  onAccount('logout', 'End all logins of an account', async (parts, user) => {
    const ended = await endLoginsOf(parts, user.id)
    return { json: { ended }, text: `Logins of ${user.email} that were ended: ${ended}.` }
  }),
  {
    name: 'users invitations',
    usage: 'users invitations [--json]',
    summary: 'List the open invitations of all projects',
    async run({ db, clock }) {
      const invitations = await listAllOpenInvitations(db, clock.now())
      const rows = invitations.map(({ id, email, projectName, role, invitedBy, expiresAt }) => [
        ...[id, email, projectName, role, invitedBy ?? '', expiresAt.toISOString()],
      ])
      return {
        json: invitations,
        text: table(['Invitation', 'E-mail', 'Project', 'Role', 'Invited by', 'Ends'], rows),
      }
    },
  },
  {
    name: 'users invitation-link',
    usage: 'users invitation-link INVITATION [--json]',
    summary: 'Draw the link of an open invitation, for the invited person alone; the link before it ends',
    takes: ['INVITATION'],
    async run(parts, { positionals: [id = ''] }) {
      const action = { action: 'invitation.link_drawn', target: id, detail: { from: 'command line' } }
      const facts = { projectId: null, userId: null, email: null, address: null, ...action }
      const { email, link } = await withAudit(parts, facts, () => drawInvitationLink(parts, id))
      return { json: { email, link }, text: `${link}\n\nIt works once. Pass it to ${email} only.` }
    },
  },
]

type Flags = Parameters<Command['run']>[1]['flags']
type AccountResult = { text: string; json: Record<string, unknown> }

/** A command about one account, by its e-mail address. It is on record before it is done. */
function onAccount(
  verb: string,
  summary: string,
  work: (parts: Parts, user: Account, flags: Flags) => Promise<AccountResult>,
): Command {
  return {
    name: `users ${verb}`,
    usage: `users ${verb} EMAIL [--json]`,
    summary,
    takes: ['EMAIL'],
    async run(parts, { positionals: [email = ''], flags }) {
      const user = await requireUser(parts.db, email)
      const action = { action: `user.${verb}`, target: user.id, detail: { from: 'command line' } }
      const facts = { projectId: null, userId: null, email: null, address: null, ...action }
      const { text, json } = await withAudit(parts, facts, () => work(parts, user, flags))
      return { text, json: { userId: user.id, email: user.email, ...json } }
    },
  }
}
