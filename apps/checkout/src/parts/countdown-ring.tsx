/** How much of the time is left, as an arc; the words beside it say the same. */
export function CountdownRing({ share }: { share: number }) {
  const left = Math.round(Math.min(1, Math.max(0, share)) * 100)
  return (
    <svg className="size-4 flex-none -rotate-90 fill-none stroke-2" viewBox="0 0 16 16" aria-hidden="true">
      <circle cx="8" cy="8" r="6" className="stroke-line" />
      <circle
        cx="8"
        cy="8"
        r="6"
        className="stroke-accent-text"
        pathLength={100}
        stroke-dasharray={`${left} 100`}
      />
    </svg>
  )
}
