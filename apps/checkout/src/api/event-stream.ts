export type StreamEvent = { name: string; data: string }

/** Splits complete events from the received text; `rest` is the beginning of the next event. */
export function takeEvents(text: string): { events: StreamEvent[]; rest: string } {
  const blocks = text.replaceAll('\r\n', '\n').split('\n\n')
  const rest = blocks.pop() ?? ''
  return { events: blocks.map(readBlock).filter((event) => event !== null), rest }
}

/** Null for a comment, which the server sends only to keep the connection open. */
function readBlock(block: string): StreamEvent | null {
  const lines = block.split('\n')
  const values = (field: string) =>
    lines
      .filter((line) => line.startsWith(`${field}:`))
      .map((line) => line.slice(field.length + 1).replace(/^ /, ''))
  const data = values('data')
  return data.length === 0 ? null : { name: values('event').at(-1) ?? 'message', data: data.join('\n') }
}
