import { useLoaded } from '../../parts/use-loaded.ts'
import { qrPath } from './qr-path.ts'

const loadEncoder = () => import('qr')
/** QR readers need this many white modules around the code. */
const border = 4

/** Black on white in every theme, as QR readers expect. An empty square is shown while the encoder loads. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const qr = useLoaded(loadEncoder)
  const rows = qr?.encodeQR(text, 'raw', { border }) ?? []
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shape-rendering="crispEdges"
      className="size-44 flex-none rounded-control inset-ring inset-ring-line"
    >
      <rect width="100%" height="100%" fill="#fff" />
      <path d={qrPath(rows)} fill="#000" />
    </svg>
  )
}
