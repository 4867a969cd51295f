import { createTransport } from 'nodemailer'
import { type Letter, type MailId, MailRefused, type SendLetter } from '../modules/users/index.ts'

type Settings = { url: string; from: string }

const waitMs = 20_000

/** Hands letters to the operator's mail server. Only a server that speaks no TLS gets them in the clear. */
export function createSmtpMailer({ url, from }: Settings): SendLetter {
  const transport = createTransport({
    url,
    connectionTimeout: waitMs,
    greetingTimeout: waitMs,
    socketTimeout: waitMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = from.match(/@([\w.-]+)/)?.[1] ?? 'localhost'
  return async (id: MailId, { to, subject, text, html }: Letter) => {
    const headers = { 'Auto-Submitted': 'auto-generated' }
    // An address is taken as it is: what looks like a list of several is refused, never split.
    const envelope = { from: addressIn(from), to: [to] }
    try {
      const recipient = { name: '', address: to }
      await transport.sendMail({
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

function addressIn(from: string): string {
  return from.match(/<([^<>]+)>\s*$/)?.[1] ?? from
}
