/** A command that sends the same request: the body byte for byte, the headers as they would be signed now. */
export function toCurl(
  url: string,
  headers: readonly { name: string; value: string | null }[],
  body: string,
): string {
  const lines = [
    `curl -X POST ${quoted(url)}`,
    ...headers.flatMap(({ name, value }) => (value === null ? [] : `-H ${quoted(`${name}: ${value}`)}`)),
    `--data-raw ${quoted(body)}`,
  ]
  return lines.join(' \\\n  ')
}

/** In single quotes a shell changes nothing; a quote itself stands outside of them. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}
