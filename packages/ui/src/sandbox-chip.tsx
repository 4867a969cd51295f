/** Yellow and black say "not real", and nothing else on our pages does. */
export function SandboxChip({ label }: { label: string }) {
  return (
    <span className="inline-block rounded-chip bg-diversion px-1.5 text-[12px] leading-[18px] font-[650] tracking-normal whitespace-nowrap text-on-diversion">
      {label}
    </span>
  )
}
