/** Where a reply ends: its status is known by then. */
export type Reply = { status: number; head: string }

const headMax = 16 * 1024
const headEnd = '\r\n\r\n'
const statusLine = /^HTTP\/1\.1 (\d{3}) /
const lengthLine = /\r\ncontent-length: *(\d+)\r\n/i

/**
 * Tells where the replies of one connection end, and looks at nothing but their heads: a generator that reads every byte
 * takes longer for a long reply than the servers that it is to compare.
 */
export class ReplyReader {
  #head = ''
  #reply: Reply | undefined
  #bodyLeft = 0

  /** The reply that these bytes complete, if any. Requests are not sent ahead, so nothing may follow it. */
  take(bytes: Buffer): Reply | undefined {
    if (this.#reply) this.#bodyLeft -= bytes.length
    else this.#begin(bytes)
    if (!this.#reply || this.#bodyLeft > 0) return undefined
    if (this.#bodyLeft < 0) throw new Error('bytes came after the end of a reply')
    const reply = this.#reply
    this.#head = ''
    this.#reply = undefined
    return reply
  }

  #begin(bytes: Buffer): void {
    const known = this.#head.length
    const head = this.#head + bytes.toString('latin1', 0, headMax - known)
    const end = head.indexOf(headEnd)
    if (end < 0) {
      if (head.length >= headMax) throw new Error('a reply has no end of its head')
      this.#head = head
      return
    }
    const status = statusLine.exec(head)?.[1]
    if (status === undefined) throw new Error(`a reply does not begin as HTTP/1.1: ${head.slice(0, end)}`)
    const length = lengthLine.exec(head.slice(0, end + 2))?.[1]
    if (length === undefined) throw new Error(`a reply states no length: ${head.slice(0, end)}`)
    this.#reply = { status: Number(status), head: head.slice(0, end) }
    this.#bodyLeft = Number(length) - (known + bytes.length - end - headEnd.length)
  }
}
