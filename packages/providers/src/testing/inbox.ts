import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A message of a provider as it came in. */
export type ReceivedMessage = {
  headers: IncomingHttpHeaders
  body: string
  path: string
  query: Record<string, string>
  receivedAt: Date
}

/** Receives a provider's messages as our service would, and keeps them unchanged. */
export type Inbox = {
  url: string
  messages: () => readonly ReceivedMessage[]
  clear: () => void
  close: () => Promise<void>
}

export async function openInbox(path: string): Promise<Inbox> {
  let messages: ReceivedMessage[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const url = new URL(request.url ?? '/', 'http://inbox')
    messages.push({
      headers: request.headers,
      body: Buffer.concat(chunks).toString('utf8'),
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      receivedAt: new Date(),
    })
    response.writeHead(200).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`,
    messages: () => messages,
    clear: () => {
      messages = []
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
