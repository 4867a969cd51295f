import { createServer, type Socket } from 'node:net'

/**
 * A receiver of webhooks that costs almost nothing: a bare socket that answers 200. Below `/noted` it records when
 * each request came, below `/hang` it never answers. `/arrivals` returns the records and clears them.
 */
const { port }: { port: number } = JSON.parse(process.argv[2] ?? '')

const end = Buffer.from('\r\n\r\n')
const target = /^[A-Z]+ (\/[a-z]*)/
const eventId = /\r\nwebhook-id: ([^\r]*)/i
const length = /\r\ncontent-length: (\d+)/i
const accepted = answerOf('{"received":true}')

let arrivals: [eventId: string, atNs: string][] = []

createServer((socket) => {
  socket.setNoDelay(true)
  socket.on('error', () => socket.destroy())
  let waiting = Buffer.alloc(0)
  socket.on('data', (chunk) => {
    const atNs = process.hrtime.bigint()
    waiting = waiting.length === 0 ? chunk : Buffer.concat([waiting, chunk])
    for (let at = waiting.indexOf(end); at >= 0; at = waiting.indexOf(end)) {
      const head = waiting.toString('latin1', 0, at)
      const whole = at + end.length + Number(length.exec(head)?.[1] ?? 0)
      if (waiting.length < whole) return
      waiting = waiting.subarray(whole)
      if (head.startsWith('GET')) tell(socket, head)
      else receive(socket, head, atNs)
    }
  })
}).listen(port, '127.0.0.1')

function receive(socket: Socket, head: string, atNs: bigint): void {
  const place = target.exec(head)?.[1]
  if (place === '/hang') return
  if (place === '/noted') arrivals.push([eventId.exec(head)?.[1] ?? '', String(atNs)])
  socket.write(accepted)
}

function tell(socket: Socket, head: string): void {
  const place = target.exec(head)?.[1]
  socket.write(answerOf(place === '/arrivals' ? JSON.stringify(arrivals) : '{}'))
  if (place === '/arrivals') arrivals = []
}

function answerOf(body: string): string {
  return `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`
}
