/** The product's logo in the text colour; always beside its name. */
export function Mark({ className }: { className: string }) {
  return <span className={`mark ${className}`} aria-hidden="true" />
}
