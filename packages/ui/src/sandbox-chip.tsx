/** Yellow and black mark sandbox and simulations, and are used for nothing else. */
export function SandboxChip({ label }: { label: string }) {
  return (
    <span className="inline-block rounded-chip bg-diversion px-1.5 text-[12px] leading-[18px] font-[650] tracking-normal whitespace-nowrap text-on-diversion">
      {label}
    </span>
  )
}
