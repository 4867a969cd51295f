import { groupAddress } from '../../parts/address-text.ts'

/** Covers the field while it has no focus: groups of four with both ends marked, for comparing addresses. */
export function AddressGroups({ address }: { address: string }) {
  const groups = groupAddress(address)
  const last = groups.length - 1
  return (
    <div
      dir="ltr"
      aria-hidden="true"
      className="pointer-events-none flex flex-wrap content-start gap-x-[.62em] px-[18px] pt-5 pb-4 text-ink-2 [grid-area:1/1]"
    >
      {groups.map((group, at) => (
        <span
          key={at}
          className={
            at === 0 || at === last ? 'font-semibold text-ink shadow-[0_2px_0_var(--accent-text)]' : ''
          }
        >
          {group}
        </span>
      ))}
    </div>
  )
}
