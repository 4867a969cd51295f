import { createHash } from 'node:crypto'
import { createAgents } from '@sliproad/outbound/agents'
import { checkOutboundUrl } from '@sliproad/outbound/check-outbound-url'
import { exchange } from '@sliproad/outbound/exchange'
import type { Guard } from '@sliproad/outbound/guard'
import type { Config } from '../config.ts'
import type { Environment } from '../environment.ts'
import { type ContactCodes, createContactHash, type SendCode } from '../modules/sessions/index.ts'
import type { MailId } from '../modules/users/index.ts'
import { createSmtpMailer } from './smtp-mailer.ts'

type Settings = {
  config: Pick<Config, 'mail' | 'sms'>
  environment: Environment
  guard: Guard
  masterKey: Uint8Array
}

const waitMs = 10_000
const bytesMax = 16 * 1024

/** How codes reach users: by the operator's mail server and by his address for text messages. */
export function createContactCodes({ config, environment, guard, masterKey }: Settings): ContactCodes {
  return {
    hash: createContactHash(masterKey),
    senders: {
      phone: config.sms && createSmsSender(config.sms, guard),
      email: config.mail && createMailSender(config.mail),
    },
    showsCodes: environment === 'sandbox',
  }
}

/** `POST {to, text}` with a bearer token: any provider of text messages can be put behind it. */
function createSmsSender({ url, token }: NonNullable<Config['sms']>, guard: Guard): SendCode {
  const { origin, pathname, search } = new URL(url)
  return async (to, code, projectName) => {
    const problem = checkOutboundUrl(url, guard)
    if (problem !== undefined) throw new Error(`the address for text messages ${problem}`)
    const agents = createAgents(guard)
    try {
      const { reply } = await exchange(
        agents.for('sms'),
        {
          address: { origin, path: pathname + search },
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
          body: JSON.stringify({ to, text: wordsOf(code, projectName) }),
        },
        { signal: AbortSignal.timeout(waitMs), readMax: bytesMax, keptMax: 0, wantsBody: () => false },
      )
      if (!reply || reply.status < 200 || reply.status > 299)
        throw new Error(`the address for text messages answered ${reply?.status ?? 'nothing'}`)
    } finally {
      await agents.close()
    }
  }
}

function createMailSender(settings: NonNullable<Config['mail']>): SendCode {
  const send = createSmtpMailer(settings)
  return async (to, code, projectName) => {
    const text = wordsOf(code, projectName)
    const id = createHash('sha256').update(`${to} ${code} ${Date.now()}`).digest('hex').slice(0, 32) as MailId
    await send(id, {
      to,
      subject: `${code} is your code`,
      text: `${text}\n`,
      html: `<p>${escaped(text)}</p>`,
    })
  }
}

function wordsOf(code: string, projectName: string): string {
  const project = projectName.replaceAll(/\s+/g, ' ').trim().slice(0, 60)
  return `${code} is your code for ${project}. It works for ten minutes. Never share it with anyone.`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
