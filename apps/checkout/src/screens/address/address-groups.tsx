import { groupAddress } from '../../parts/address-text.ts'

/** The space around the text of the field, the same for all that lies above or below it. */
export const fieldBox = 'px-4 pt-3 pb-0.5'

/** Covers the field while it has no focus: groups of four with both ends marked, for comparing addresses. */
export function AddressGroups({ address, wrong = false }: { address: string; wrong?: boolean }) {
  const groups = groupAddress(address)
  const last = groups.length - 1
  const end = `font-semibold text-ink ${wrong ? 'shadow-[0_2px_0_var(--negative)]' : 'shadow-[0_2px_0_var(--accent-text)]'}`
  return (
    <div
      dir="ltr"
      aria-hidden="true"
      className={`pointer-events-none flex flex-wrap content-start gap-x-[.62em] text-ink-2 [grid-area:1/1] ${fieldBox}`}
    >
      {groups.map((group, at) => (
        <span key={at} className={at === 0 || at === last ? end : ''}>
          {group}
        </span>
      ))}
    </div>
  )
}
