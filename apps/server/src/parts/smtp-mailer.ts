import type { Transporter } from 'nodemailer'
import { type Letter, type MailId, MailRefused, type SendLetter } from '../modules/users/index.ts'

type Settings = { url: string; from: string }

const waitMs = 20_000

/**
 * Hands letters to the operator's mail server. Only a server that speaks no TLS gets them in the clear. The library is
 * loaded with the first letter, so that starts, most of which send none, do without it.
 */
export function createSmtpMailer({ url, from }: Settings): SendLetter {
  let transport: Promise<Transporter> | undefined
  const domain = from.match(/@([\w.-]+)/)?.[1] ?? 'localhost'
  return async (id: MailId, { to, subject, text, html }: Letter) => {
    const headers = { 'Auto-Submitted': 'auto-generated' }
    // An address is taken as it is: what looks like a list of several is refused, never split.
    const envelope = { from: addressIn(from), to: [to] }
    try {
      const recipient = { name: '', address: to }
      transport ??= open(url)
      await (await transport).sendMail({
        from,
        to: recipient,
        envelope,
        subject,
        text,
        html,
        headers,
        messageId: `<${id}@${domain}>`,
      })
    } catch (error) {
      const code = (error as { responseCode?: number }).responseCode ?? 0
      const message = error instanceof Error ? error.message : 'the mail could not be sent'
      if (code >= 500 && code < 600) throw new MailRefused(message, { cause: error })
      throw error
    }
  }
}

async function open(url: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url,
    connectionTimeout: waitMs,
    greetingTimeout: waitMs,
    socketTimeout: waitMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

function addressIn(from: string): string {
  return from.match(/<([^<>]+)>\s*$/)?.[1] ?? from
}
