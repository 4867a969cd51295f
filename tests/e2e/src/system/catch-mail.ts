import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { eventually } from './eventually.ts'

/** A mail server on this machine that keeps what it is given. */
export async function startMailCatcher() {
  const mails: { to: string[]; text: string }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, { envelope }, done) {
      void buffer(stream).then((bytes) => {
        mails.push({ to: envelope.rcptTo.map(({ address }) => address), text: decoded(bytes.toString()) })
        done()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  const seen = new Map<string, number>()
  return {
    env: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Sliproad <no-reply@example.com>' },
    /** The link in the next mail to an address. */
    async nextLinkTo(address: string): Promise<string> {
      const at = seen.get(address) ?? 0
      const mail = await eventually(`a mail to ${address}`, async () => {
        return mails.filter(({ to }) => to.includes(address))[at]
      })
      seen.set(address, at + 1)
      return /https?:\/\/\S+#[\w-]{43}/.exec(mail.text)?.[0] ?? ''
    },
    countTo: (address: string) => mails.filter(({ to }) => to.includes(address)).length,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

/** Undoes what quoted-printable does to long lines and to the equals sign. */
function decoded(raw: string): string {
  return raw.replaceAll('=\r\n', '').replaceAll('=3D', '=')
}
