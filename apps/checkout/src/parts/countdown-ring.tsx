type Props = {
  share: number
  /** Lines in the colours of the sign. */
  onSign?: boolean
  urgent?: boolean
}

/** How much of the time is left, as an arc; the words beside it say the same. */
export function CountdownRing({ share, onSign = false, urgent = false }: Props) {
  const left = Math.round(Math.min(1, Math.max(0, share)) * 100)
  const arc = onSign ? 'stroke-current' : urgent ? 'stroke-ink' : 'stroke-accent-text'
  return (
    <svg className="size-4 flex-none -rotate-90 fill-none stroke-2" viewBox="0 0 16 16" aria-hidden="true">
      <circle cx="8" cy="8" r="6" className={onSign ? 'stroke-sign-line' : 'stroke-line'} />
      <circle cx="8" cy="8" r="6" className={arc} pathLength={100} stroke-dasharray={`${left} 100`} />
    </svg>
  )
}
