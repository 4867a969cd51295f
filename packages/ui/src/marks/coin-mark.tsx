import { coinFile, networkFile } from './mark-files.ts'

type Props = { code: string; network?: string | null; small?: boolean }

/** A coin's mark, with that of its network on the lower corner; always beside the code. */
export function CoinMark({ code, network = null, small = false }: Props) {
  const file = coinFile(code)
  const on = network === null ? undefined : networkFile(network)
  const box = small ? 'size-8' : 'size-10'
  return (
    <span className={`relative inline-block flex-none ${box}`} aria-hidden="true">
      {file === undefined ? (
        <span
          dir="ltr"
          className="grid size-full place-items-center rounded-full bg-fill text-[12px] leading-none font-bold tracking-[-.04em] text-ink-2 inset-ring inset-ring-line"
        >
          {code.length > 4 ? code.slice(0, 2) : code}
        </span>
      ) : (
        <img src={file} alt="" width="40" height="40" className="mark-ring size-full rounded-full" />
      )}
      {on !== undefined && (
        <span
          className={`absolute -end-1 -bottom-1 rounded-[6px] bg-canvas p-0.5 ${small ? 'size-[18px]' : 'size-[22px]'}`}
        >
          <img src={on} alt="" width="18" height="18" className="mark-ring size-full rounded-chip" />
        </span>
      )}
    </span>
  )
}
