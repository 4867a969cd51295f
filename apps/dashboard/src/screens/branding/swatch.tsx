/** A colour beside its name. */
export function Swatch({ colour }: { colour: string }) {
  return (
    <span className="inline-flex items-center gap-2">
      <span
        className="size-4 rounded-chip inset-ring inset-ring-edge"
        style={{ backgroundColor: colour }}
        aria-hidden="true"
      />
      <code>{colour}</code>
    </span>
  )
}
