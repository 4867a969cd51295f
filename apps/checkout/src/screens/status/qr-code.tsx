import { useLoaded } from '../../use-loaded.ts'
import { qrPath } from './qr-path.ts'

const loadEncoder = () => import('qr')
/** Readers need this much white around a code. */
const border = 4

/** Dark on white in every theme, as readers expect it; its place is kept while the encoder loads. */
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
