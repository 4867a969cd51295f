/** Around a value in a sentence, so that it can be shown stronger than the words beside it. */
const [begin, end] = ['\uE000', '\uE001']

/** Marks a value; a typed value cannot hold marks of its own. */
export function mark(value: string): string {
  return `${begin}${plain(value)}${end}`
}

export function plain(sentence: string): string {
  return sentence.replaceAll(begin, '').replaceAll(end, '')
}

/** A sentence with its values in stronger ink. */
export function Marked({ text }: { text: string }) {
  const parts = text.split(new RegExp(`${begin}([^${end}]*)${end}`))
  return parts.map((part, at) =>
    at % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence have no other identity
      <b key={at} className="font-[650] text-ink [overflow-wrap:anywhere]">
        {part}
      </b>
    ) : (
      part
    ),
  )
}
