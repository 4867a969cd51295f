const paths = {
  arrow: 'M4 10h11.5M11 5.5l4.5 4.5-4.5 4.5',
  bank: 'M3.5 8 10 4l6.5 4ZM5 8v6M10 8v6M15 8v6M3.5 16.2h13',
  card: 'M4.5 4.5h11a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2h-11a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2M2.5 8.5h15',
  check: 'm4.5 10.5 3.5 3.5 7.5-8',
  clock: 'M3 10a7 7 0 1 0 14 0a7 7 0 1 0-14 0M10 6v4l2.6 1.8',
  copy: 'M9 7h5.5a2 2 0 0 1 2 2v5.5a2 2 0 0 1-2 2H9a2 2 0 0 1-2-2V9a2 2 0 0 1 2-2M13 7V5.5a2 2 0 0 0-2-2H5.5a2 2 0 0 0-2 2V11a2 2 0 0 0 2 2H7',
  cross: 'm5.5 5.5 9 9m0-9-9 9',
  down: 'm5.5 8 4.5 4.5L14.5 8',
  download: 'M10 3.5V12M6.5 8.5 10 12l3.5-3.5M3.5 15.5h13',
  globe: 'M3 10a7 7 0 1 0 14 0a7 7 0 1 0-14 0M3 10h14M10 3c2.6 2.3 2.6 11.7 0 14M10 3c-2.6 2.3-2.6 11.7 0 14',
  id: 'M5 4.5h10a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2M5.7 9a1.6 1.6 0 1 0 3.2 0a1.6 1.6 0 1 0-3.2 0M4.9 13c.4-1.1 1.2-1.6 2.4-1.6s2 .5 2.4 1.6M12 8.5h2.7M12 11.5h2.7',
  info: 'M3 10a7 7 0 1 0 14 0a7 7 0 1 0-14 0M10 9.3v4M10 6.5v.1',
  left: 'M12 5.5 7.5 10l4.5 4.5',
  link: 'M8.5 11.5a3 3 0 0 0 4.3 0l2.6-2.6a3 3 0 0 0-4.3-4.3l-1 1M11.5 8.5a3 3 0 0 0-4.3 0l-2.6 2.6a3 3 0 0 0 4.3 4.3l1-1',
  lock: 'M6.5 9h7a2 2 0 0 1 2 2v3.5a2 2 0 0 1-2 2h-7a2 2 0 0 1-2-2V11a2 2 0 0 1 2-2M7 9V6.5a3 3 0 0 1 6 0V9',
  open: 'M8 4.5H5.5A1.5 1.5 0 0 0 4 6v8.5A1.5 1.5 0 0 0 5.5 16H14a1.5 1.5 0 0 0 1.5-1.5V12M11.5 3.5h5v5M16.2 3.8 9.5 10.5',
  paste:
    'M7.5 4.5H6A1.5 1.5 0 0 0 4.5 6v9A1.5 1.5 0 0 0 6 16.5h8a1.5 1.5 0 0 0 1.5-1.5V6A1.5 1.5 0 0 0 14 4.5h-1.5M8.5 3h3a1 1 0 0 1 1 1v1a1 1 0 0 1-1 1h-3a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1',
  phone: 'M8 2.5h4a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2v-11a2 2 0 0 1 2-2M9.2 15h1.6',
  pin: 'M10 17s5.5-4.6 5.5-8.7a5.5 5.5 0 0 0-11 0C4.5 12.4 10 17 10 17ZM8.2 8.3a1.8 1.8 0 1 0 3.6 0a1.8 1.8 0 1 0-3.6 0',
  refresh: 'M16 4.5V8h-3.5M15.8 8A6.3 6.3 0 1 0 16.3 11',
  right: 'm8 5.5 4.5 4.5L8 14.5',
  route: 'M6 16.5V15c0-5 8-4.5 8-9.5V3.5M14 16.5v-3.2',
  scan: 'M3.5 7V5A1.5 1.5 0 0 1 5 3.5h2M13 3.5h2A1.5 1.5 0 0 1 16.5 5v2M16.5 13v2a1.5 1.5 0 0 1-1.5 1.5h-2M7 16.5H5A1.5 1.5 0 0 1 3.5 15v-2M6.5 10h7',
  search: 'M3.5 9a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0-11 0M13 13l3.5 3.5',
  swap: 'M6.5 16V4.5M3.5 7.5l3-3 3 3M13.5 4v11.5M10.5 12.5l3 3 3-3',
  wallet: 'M3.5 6.5a2 2 0 0 1 2-2H14v3M3.5 6.5v8a2 2 0 0 0 2 2h11v-9h-11a2 2 0 0 1-2-1ZM13.5 12v.01',
  warning: 'M10 3.5 17.3 16H2.7ZM10 8.3v3.4M10 13.7v.1',
} as const

export type IconName = keyof typeof paths

/** Icons that point in reading direction are mirrored in right-to-left languages. */
const directional: readonly IconName[] = ['arrow', 'left', 'right']

type Props = { name: IconName; small?: boolean; className?: string }

/** Always beside a label, so hidden from screen readers. */
export function Icon({ name, small = false, className = '' }: Props) {
  const turn = directional.includes(name) ? 'rtl:-scale-x-100' : ''
  return (
    <svg
      className={`icon ${small ? 'size-4' : 'size-5'} ${turn} ${className}`}
      viewBox="0 0 20 20"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  )
}
