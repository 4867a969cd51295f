import { CopyTool } from './copy-button.tsx'

/** Code or a message as plain text; it scrolls inside its frame. */
export function Code({ text, what }: { text: string; what: string }) {
  return (
    <div className="relative">
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        dir="ltr"
        className="max-h-[420px] overflow-auto rounded-control bg-canvas py-3 ps-3.5 pe-12 font-mono text-fine text-ink-2 inset-ring inset-ring-line"
      >
        {text}
      </pre>
      <span className="absolute end-2 top-2">
        <CopyTool value={text} what={what} />
      </span>
    </div>
  )
}
