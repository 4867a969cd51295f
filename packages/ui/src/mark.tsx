/** The sign of the product, in the colour of the text; its name always stands beside it. */
export function Mark({ className }: { className: string }) {
  return <span className={`mark ${className}`} aria-hidden="true" />
}
