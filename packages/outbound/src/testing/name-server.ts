import { createSocket } from 'node:dgram'
import { onTestFinished } from 'vitest'

type Records = { a?: readonly string[]; aaaa?: readonly string[] }
/** Undefined when the name does not exist, null to send no answer. */
type Zone = (name: string) => Records | undefined | null

const typeA = 1
const typeAaaa = 28

/** A name server on this machine whose answers must not be kept (TTL 0); returns its address with port. */
export async function startNameServer(zone: Zone): Promise<string> {
  const socket = createSocket('udp4')
  socket.on('message', (query, { port, address }) => {
    const { name, end } = readName(query)
    const type = query.readUInt16BE(end)
    const records = zone(name)
    if (records === null) return
    const found = (type === typeA ? records?.a : type === typeAaaa ? records?.aaaa : []) ?? []
    const header = Buffer.from(query.subarray(0, 12))
    header.writeUInt16BE(records ? 0x8180 : 0x8183, 2)
    header.writeUInt16BE(1, 4)
    header.writeUInt16BE(found.length, 6)
    header.fill(0, 8)
    const answers = found.map((ip) => record(type, ip))
    socket.send(Buffer.concat([header, query.subarray(12, end + 4), ...answers]), port, address)
  })
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => socket.close(resolve)))
  return `127.0.0.1:${socket.address().port}`
}

function readName(query: Buffer): { name: string; end: number } {
  const labels: string[] = []
  let at = 12
  while (query[at]) {
    const length = query[at] ?? 0
    labels.push(query.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  return { name: labels.join('.'), end: at + 1 }
}

function record(type: number, ip: string): Buffer {
  const bytes = type === typeA ? Buffer.from(ip.split('.').map(Number)) : bytesOfV6(ip)
  // Points to the name in the question; class IN, TTL 0.
  return Buffer.concat([Buffer.from([0xc0, 12, 0, type, 0, 1, 0, 0, 0, 0, 0, bytes.length]), bytes])
}

function bytesOfV6(ip: string): Buffer {
  const [head = '', tail = ''] = ip.split('::')
  const groups = (text: string) => text.split(':').filter((group) => group !== '')
  const zeros = Array(8 - groups(head).length - groups(tail).length).fill('0')
  const all = [...groups(head), ...zeros, ...groups(tail)]
  return Buffer.from(all.map((group) => group.padStart(4, '0')).join(''), 'hex')
}
