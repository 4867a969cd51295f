import { groupAddress } from './address-text.ts'

/** Left to right in every language; copied text has no gaps. */
export function GroupedAddress({ address }: { address: string }) {
  const groups = groupAddress(address)
  const last = groups.length - 1
  return (
    <span
      dir="ltr"
      className="-mb-1 block font-mono text-[15px] leading-[26px] font-normal text-ink-2 [font-variant-ligatures:none] tablet:text-body tablet:leading-[26px]"
    >
      {groups.map((group, at) => {
        const end = at === 0 || at === last
        return (
          <span
            key={at}
            className={`me-[.55em] inline-block last:me-0 ${end ? 'font-semibold text-ink' : ''}`}
          >
            {group}
          </span>
        )
      })}
    </span>
  )
}
