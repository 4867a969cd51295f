import { gatewaySymbolName } from './gateway-symbol-name.ts'

const drawings = {
  square: <path d="M6.5 6.5h11v11h-11z" fill="currentColor" />,
  'square-hollow': <path d="M7.5 7.5h9v9h-9z" className="symbol-outline" />,
  circle: <circle cx="12" cy="12" r="6.2" fill="currentColor" />,
  'circle-hollow': <circle cx="12" cy="12" r="5.2" className="symbol-outline" />,
  triangle: <path d="m12 5.5 7 12H5z" fill="currentColor" />,
  'triangle-hollow': <path d="m12 7.5 5.4 9.2H6.6z" className="symbol-outline" />,
  diamond: <path d="m12 4.5 7.5 7.5-7.5 7.5L4.5 12z" fill="currentColor" />,
  'diamond-hollow': <path d="m12 6.2 5.8 5.8-5.8 5.8L6.2 12z" className="symbol-outline" />,
}

type Props = { gatewayId: string; small?: boolean; className?: string }

/** A gateway's symbol; always beside its name. */
export function GatewaySymbol({ gatewayId, small = false, className = 'bg-fill' }: Props) {
  const box = small ? 'size-6 rounded-[6px]' : 'size-8 rounded-control'
  return (
    <span
      className={`inline-grid flex-none place-items-center text-ink ${box} ${className}`}
      aria-hidden="true"
    >
      <svg className={small ? 'size-[18px]' : 'size-[22px]'} viewBox="0 0 24 24" aria-hidden="true">
        {drawings[gatewaySymbolName(gatewayId)]}
      </svg>
    </span>
  )
}
