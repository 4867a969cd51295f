export type StreamEvent = { name: string; data: string }

/** Takes whole events off the front of what has arrived; the rest waits for more. */
export function takeEvents(text: string): { events: StreamEvent[]; rest: string } {
  const blocks = text.replaceAll('\r\n', '\n').split('\n\n')
  const rest = blocks.pop() ?? ''
  return { events: blocks.map(readBlock).filter((event) => event !== null), rest }
}

/** Null for a comment, which only keeps the connection awake. */
function readBlock(block: string): StreamEvent | null {
  const lines = block.split('\n')
  const values = (field: string) =>
    lines
      .filter((line) => line.startsWith(`${field}:`))
      .map((line) => line.slice(field.length + 1).replace(/^ /, ''))
  const data = values('data')
  return data.length === 0 ? null : { name: values('event').at(-1) ?? 'message', data: data.join('\n') }
}
