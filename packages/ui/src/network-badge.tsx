/** The network's initial in a square; always beside its name. */
export function NetworkBadge({ name }: { name: string }) {
  return (
    <span
      className="inline-grid size-5 flex-none place-items-center rounded-[5px] text-[12px] leading-none font-bold inset-ring-[1.5px] inset-ring-current"
      aria-hidden="true"
    >
      {name.slice(0, 1).toUpperCase()}
    </span>
  )
}
