export function SendIcon() {
  return (
    <svg className="icon size-4" viewBox="0 0 20 20" aria-hidden="true">
      <path d="M16.5 3.5 9 11M16.5 3.5l-4.7 13L9 11l-5.5-2.800Z" />
    </svg>
  )
}
