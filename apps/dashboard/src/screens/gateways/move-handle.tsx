import { type KeyboardEvent, type PointerEvent, useRef } from 'react'

type Props = {
  label: string
  /** By one place, with the arrow keys. */
  onMove: (by: -1 | 1) => void
  /** Over the place of another row, while it is dragged. */
  onOver: (id: string) => void
  onDrop: () => void
}

/** Dragged with a mouse or a finger, or moved with the arrow keys. */
export function MoveHandle({ label, onMove, onOver, onDrop }: Props) {
  const isDragging = useRef(false)
  const begin = (event: PointerEvent<HTMLButtonElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    isDragging.current = true
  }
  const drag = (event: PointerEvent) => {
    if (!isDragging.current) return
    const row = document.elementFromPoint(event.clientX, event.clientY)?.closest('[data-row]')
    const id = row?.getAttribute('data-row')
    if (id) onOver(id)
  }
  const end = () => {
    if (!isDragging.current) return
    isDragging.current = false
    onDrop()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    onMove(event.key === 'ArrowUp' ? -1 : 1)
  }
  return (
    <button
      type="button"
      aria-label={label}
      className="grid size-10 cursor-grab touch-none place-items-center rounded-[7px] text-ink-3 hover:bg-fill hover:text-ink active:cursor-grabbing desk:size-8"
      onPointerDown={begin}
      onPointerMove={drag}
      onPointerUp={end}
      onPointerCancel={end}
      onKeyDown={press}
    >
      <svg className="size-4" viewBox="0 0 16 16" fill="currentColor" aria-hidden="true">
        <path d="M5 2.500h2v2H5zM9 2.500h2v2H9zM5 7h2v2H5zM9 7h2v2H9zM5 11.500h2v2H5zM9 11.500h2v2H9z" />
      </svg>
    </button>
  )
}
