import { gatewayMark } from '@sliproad/core/gateway-marks'

const logoColours: Readonly<Record<string, string>> = { coinbase: 'mark-coinbase', stripe: 'mark-stripe' }

type Props = { gatewayId: string; small?: boolean; className?: string }

/** A gateway's mark, the same on every page; always beside its name. */
export function GatewayMark({ gatewayId, small = false, className = '' }: Props) {
  const box = small
    ? 'size-6 rounded-[6px] text-[12px] tracking-[-.03em]'
    : 'size-8 rounded-control text-[14px]'
  const { letters, hue, drawing } = gatewayMark(gatewayId)
  const colours = logoColours[gatewayId] ?? (hue === null ? 'bg-fill text-ink-2' : 'mark-colours')
  return (
    <span
      className={`inline-grid flex-none place-items-center leading-none font-bold ${box} ${colours} ${className}`}
      style={hue === null ? undefined : { ['--hue' as string]: hue }}
      dir="ltr"
      aria-hidden="true"
    >
      {drawing === null ? (
        letters
      ) : (
        <svg className="size-[58%]" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
          <path d={drawing} />
        </svg>
      )}
    </span>
  )
}
