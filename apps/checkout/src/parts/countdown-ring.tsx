type Props = {
  share: number
  /** Uses the colours of the receive panel. */
  onPanel?: boolean
  urgent?: boolean
}

/** The remaining time as an arc. The text beside it says the same. */
export function CountdownRing({ share, onPanel = false, urgent = false }: Props) {
  const left = Math.round(Math.min(1, Math.max(0, share)) * 100)
  const arc = onPanel ? 'stroke-current' : urgent ? 'stroke-ink' : 'stroke-accent-text'
  return (
    <svg className="size-4 flex-none -rotate-90 fill-none stroke-2" viewBox="0 0 16 16" aria-hidden="true">
      <circle cx="8" cy="8" r="6" className={onPanel ? 'stroke-sign-line' : 'stroke-line'} />
      <circle cx="8" cy="8" r="6" className={arc} pathLength={100} stroke-dasharray={`${left} 100`} />
    </svg>
  )
}
