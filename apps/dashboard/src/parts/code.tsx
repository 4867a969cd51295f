import { Fragment } from 'react'
import { CopyTool } from './copy-button.tsx'

type Props = { text: string; what: string; isJson?: boolean; head?: string }

/** Code or a message as plain text; it scrolls inside its frame. JSON is coloured, `head` stands above it. */
export function Code({ text, what, isJson = false, head }: Props) {
  return (
    <div className="relative">
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        dir="ltr"
        className="max-h-[420px] overflow-auto rounded-control bg-canvas py-3 ps-3.5 pe-12 font-mono text-fine text-ink-2 inset-ring inset-ring-line"
      >
        {head && `${head}\n\n`}
        {isJson ? <Json text={text} /> : text}
      </pre>
      <span className="absolute end-2 top-2 rounded-[6px] bg-canvas">
        <CopyTool value={text} what={what} />
      </span>
    </div>
  )
}

/** A sentence whose commands stand between backticks, shown as code. */
export function WithCommands({ text }: { text: string }) {
  return text.split('`').map((part, at) =>
    at % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence have no other identity
      <code key={at} dir="ltr" className="whitespace-nowrap">
        {part}
      </code>
    ) : (
      part
    ),
  )
}

/** Keys, texts, and everything else that stands alone. */
const token = /("(?:[^"\\]|\\.)*")(\s*:)?|\b(?:true|false|null)\b|-?\b\d[\d.eE+-]*/g

function Json({ text }: { text: string }) {
  const parts: { text: string; look: string; at: number }[] = []
  let end = 0
  for (const match of text.matchAll(token)) {
    parts.push({ text: text.slice(end, match.index), look: '', at: end })
    const look =
      match[2] !== undefined ? 'text-info' : match[1] !== undefined ? 'text-positive' : 'text-caution'
    parts.push({ text: match[0], look, at: match.index })
    end = match.index + match[0].length
  }
  parts.push({ text: text.slice(end), look: '', at: end })
  return parts.map(({ text: part, look, at }) => (
    <Fragment key={`${at}${look}`}>{look ? <span className={look}>{part}</span> : part}</Fragment>
  ))
}
