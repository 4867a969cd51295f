import { CopyTool } from './copy-button.tsx'

type Props = {
  value: string
  what: string
  /** Shown in full where there is room, which phones do not have. */
  whole?: boolean
  /** Shown in full everywhere, over several lines if need be: an address of a page, a key to be typed. */
  breaks?: boolean
}

/** An id, address or hash, shortened in the middle; copying gives the whole value. */
export function IdText({ value, what, whole = false, breaks = false }: Props) {
  return (
    <span className="inline-flex min-w-0 max-w-full items-center gap-1">
      <code
        dir="ltr"
        className={breaks ? 'min-w-0 [overflow-wrap:anywhere]' : 'whitespace-nowrap'}
        title={value}
      >
        {breaks ? value : whole ? <WholeOnDesk value={value} /> : shorten(value)}
      </code>
      <span className="-my-1.5 flex desk:-my-[3px]">
        <CopyTool value={value} what={what} />
      </span>
    </span>
  )
}

function WholeOnDesk({ value }: { value: string }) {
  return (
    <>
      <span className="max-desk:hidden">{value}</span>
      <span className="desk:hidden">{shorten(value)}</span>
    </>
  )
}

export function shorten(value: string): string {
  return value.length > 22 ? `${value.slice(0, 10)}…${value.slice(-6)}` : value
}
