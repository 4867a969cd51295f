import { gatewayLetters } from './gateway-letters.ts'

/** Logos that their licence lets us show, to name the gateway. */
const drawings: Readonly<Record<string, string>> = {
  coinbase:
    'M12.151 6.721c-2.925 0-4.943 2.246-4.944 5.296 0 3.016 2.051 5.262 4.977 5.262 2.119 0 3.8-1.341 4.406-3.285h4.238C20.054 18.184 16.557 21 12.185 21c-5.178 0-9.046-3.821-9.046-8.983S7.107 3 12.185 3c4.472 0 7.902 2.816 8.676 6.972H16.59c-.639-1.944-2.32-3.251-4.439-3.251',
  stripe:
    'M13.976 9.15c-2.172-.806-3.356-1.426-3.356-2.409 0-.831.683-1.305 1.901-1.305 2.227 0 4.515.858 6.09 1.631l.89-5.494C18.252.975 15.697 0 12.165 0 9.667 0 7.589.654 6.104 1.872 4.56 3.147 3.757 4.992 3.757 7.218c0 4.039 2.467 5.76 6.476 7.219 2.585.92 3.445 1.574 3.445 2.583 0 .98-.84 1.545-2.354 1.545-1.875 0-4.965-.921-6.99-2.109l-.9 5.555C5.175 22.99 8.385 24 11.714 24c2.641 0 4.843-.624 6.328-1.813 1.664-1.305 2.525-3.236 2.525-5.732 0-4.128-2.524-5.851-6.594-7.305h.003z',
}

const logoColours: Readonly<Record<string, string>> = { coinbase: 'mark-coinbase', stripe: 'mark-stripe' }

type Props = { gatewayId: string; small?: boolean; className?: string }

/** A gateway's mark, the same on every page; always beside its name. */
export function GatewayMark({ gatewayId, small = false, className = '' }: Props) {
  const box = small
    ? 'size-6 rounded-[6px] text-[12px] tracking-[-.03em]'
    : 'size-8 rounded-control text-[14px]'
  const drawing = drawings[gatewayId]
  const { letters, hue } = gatewayLetters(gatewayId)
  const colours =
    drawing === undefined
      ? hue === null
        ? 'bg-fill text-ink-2'
        : `mark-colours ${hue}`
      : logoColours[gatewayId]
  return (
    <span
      className={`inline-grid flex-none place-items-center leading-none font-bold ${box} ${colours} ${className}`}
      dir="ltr"
      aria-hidden="true"
    >
      {drawing === undefined ? (
        letters
      ) : (
        <svg className="size-[58%]" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
          <path d={drawing} />
        </svg>
      )}
    </span>
  )
}
