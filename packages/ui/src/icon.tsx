const shapes = {
  arrow: 'M4 10h11.5M11 5.5l4.5 4.5-4.5 4.5',
  clock: 'M3 10a7 7 0 1 0 14 0a7 7 0 1 0-14 0M10 6v4l2.6 1.8',
  globe: 'M3 10a7 7 0 1 0 14 0a7 7 0 1 0-14 0M3 10h14M10 3c2.6 2.3 2.6 11.7 0 14M10 3c-2.6 2.3-2.6 11.7 0 14',
  link: 'M8.5 11.5a3 3 0 0 0 4.3 0l2.6-2.6a3 3 0 0 0-4.3-4.3l-1 1M11.5 8.5a3 3 0 0 0-4.3 0l-2.6 2.6a3 3 0 0 0 4.3 4.3l1-1',
  lock: 'M6.5 9h7a2 2 0 0 1 2 2v3.5a2 2 0 0 1-2 2h-7a2 2 0 0 1-2-2V11a2 2 0 0 1 2-2M7 9V6.5a3 3 0 0 1 6 0V9',
  route: 'M6 16.5V15c0-5 8-4.5 8-9.5V3.5M14 16.5v-3.2',
  warning: 'M10 3.5 17.3 16H2.7ZM10 8.3v3.4M10 13.7v.1',
} as const

export type IconName = keyof typeof shapes

/** Icons that point along the line of reading turn round with it. */
const directional: readonly IconName[] = ['arrow']

type Props = { name: IconName; small?: boolean; className?: string }

/** Always beside words that say the same, so it is silent for screen readers. */
export function Icon({ name, small = false, className = '' }: Props) {
  const turn = directional.includes(name) ? 'rtl:-scale-x-100' : ''
  return (
    <svg
      className={`icon ${small ? 'size-4' : 'size-5'} ${turn} ${className}`}
      viewBox="0 0 20 20"
      aria-hidden="true"
    >
      <path d={shapes[name]} />
    </svg>
  )
}
