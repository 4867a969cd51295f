import { CopyTool } from './copy-button.tsx'

/** An id, address or hash, shortened in the middle; copying gives the whole value. */
export function IdText({ value, what, whole = false }: { value: string; what: string; whole?: boolean }) {
  return (
    <span className="inline-flex min-w-0 max-w-full items-center gap-1">
      <code dir="ltr" className="min-w-0 [overflow-wrap:anywhere]" title={value}>
        {whole ? value : shorten(value)}
      </code>
      <CopyTool value={value} what={what} />
    </span>
  )
}

export function shorten(value: string): string {
  return value.length > 22 ? `${value.slice(0, 10)}…${value.slice(-6)}` : value
}
