import { text as readText } from 'node:stream/consumers'
import { createOperator, listOperators } from '../../modules/users/index.ts'
import { type Command, textOf, UsageProblem } from '../command.ts'
import { facts, table } from '../table.ts'

const usage = 'users create-operator --email ADDRESS [--generate] [--json]'

export const userCommands: Command[] = [
  {
    name: 'users create-operator',
    usage,
    summary:
      'Create a dashboard account that may do everything; its password is read from standard input, or drawn and shown once with --generate',
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
    name: 'users list-operators',
    usage: 'users list-operators [--json]',
    summary: 'List the dashboard accounts that may do everything',
    async run({ db }) {
      const operators = await listOperators(db)
      const rows = operators.map(({ email, totpSealed, createdAt }) => [
        email,
        totpSealed === null ? 'no' : 'yes',
        createdAt.toISOString(),
      ])
      return {
        json: operators.map(({ id, email, totpSealed, createdAt }) => ({
          userId: id,
          email,
          hasSecondFactor: totpSealed !== null,
          createdAt,
        })),
        text:
          rows.length > 0
            ? table(['E-mail', 'Second factor', 'Created'], rows)
            : 'There are no operators yet. See: sliproad users create-operator --help',
      }
    },
  },
]
