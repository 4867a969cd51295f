import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { afterFile } from './after-file.ts'

export type CaughtMail = { from: string; to: string[]; raw: string; text: string }

/** A mail server on this machine that keeps what it is given. `refuse` may answer with an SMTP status instead. */
export async function startMailCatcher(refuse: () => number | undefined = () => undefined) {
  const mails: CaughtMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      void buffer(stream).then((bytes) => {
        const responseCode = refuse()
        if (responseCode !== undefined) return done(Object.assign(new Error('not now'), { responseCode }))
        const { mailFrom, rcptTo } = session.envelope
        const raw = bytes.toString()
        const from = mailFrom ? mailFrom.address : ''
        mails.push({ from, to: rcptTo.map(({ address }) => address), raw, text: textOf(raw) })
        done()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  afterFile(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return { url: `smtp://127.0.0.1:${port}`, mails }
}

/** The plain part, with what quoted-printable did to it undone. */
function textOf(raw: string): string {
  const part =
    raw
      .split(/content-type: text\/plain/i)[1]
      ?.split('\r\n\r\n')
      .slice(1)
      .join('\r\n\r\n') ?? ''
  const body = part.split(/\r\n--/)[0] ?? ''
  return body
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}
