import { networkFile } from './mark-files.ts'

/** A network's mark; always beside its name. */
export function NetworkMark({ id, className = '' }: { id: string; className?: string }) {
  const file = networkFile(id)
  const box = `mark-ring inline-grid size-5 flex-none rounded-[5px] ${className}`
  if (file !== undefined)
    return <img src={file} alt="" width="20" height="20" className={`${box} object-cover`} />
  return (
    <span
      aria-hidden="true"
      className={`${box} place-items-center bg-fill text-[12px] leading-none font-bold text-ink-2`}
    >
      {id.slice(0, 1).toUpperCase()}
    </span>
  )
}
