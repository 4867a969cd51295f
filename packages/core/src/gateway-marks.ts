/** How a gateway is shown beside its name, the same on every page. */
type GatewayMark = {
  /** Shown where there is no drawing. */
  letters: string
  /** The hue of its colours, in degrees; null is grey. */
  hue: number | null
  /** The outline of its logo in a square of 24, where a licence lets us show it, to name the gateway. */
  drawing: string | null
}

const lettered = (letters: string, hue: number | null): GatewayMark => ({ letters, hue, drawing: null })
const drawn = (letters: string, drawing: string): GatewayMark => ({ letters, hue: null, drawing })

/** Any two hues are at least 20 degrees apart. */
const known: Readonly<Record<string, GatewayMark>> = {
  topper: lettered('TO', 25),
  banxa: lettered('BX', 55),
  alchemypay: lettered('AP', 85),
  mercuryo: lettered('ME', 130),
  ramp: lettered('RA', 170),
  guardarian: lettered('GU', 205),
  transak: lettered('TK', 240),
  moonpay: lettered('MP', 305),
  paybis: lettered('PB', 350),
  coinbase: drawn(
    'CO',
    'M12.151 6.721c-2.925 0-4.943 2.246-4.944 5.296 0 3.016 2.051 5.262 4.977 5.262 2.119 0 3.8-1.341 4.406-3.285h4.238C20.054 18.184 16.557 21 12.185 21c-5.178 0-9.046-3.821-9.046-8.983S7.107 3 12.185 3c4.472 0 7.902 2.816 8.676 6.972H16.59c-.639-1.944-2.32-3.251-4.439-3.251',
  ),
  stripe: drawn(
    'ST',
    'M13.976 9.15c-2.172-.806-3.356-1.426-3.356-2.409 0-.831.683-1.305 1.901-1.305 2.227 0 4.515.858 6.09 1.631l.89-5.494C18.252.975 15.697 0 12.165 0 9.667 0 7.589.654 6.104 1.872 4.56 3.147 3.757 4.992 3.757 7.218c0 4.039 2.467 5.76 6.476 7.219 2.585.92 3.445 1.574 3.445 2.583 0 .98-.84 1.545-2.354 1.545-1.875 0-4.965-.921-6.99-2.109l-.9 5.555C5.175 22.99 8.385 24 11.714 24c2.641 0 4.843-.624 6.328-1.813 1.664-1.305 2.525-3.236 2.525-5.732 0-4.128-2.524-5.851-6.594-7.305h.003z',
  ),
}

/** A gateway that was added later has the first letters of its id, in grey. */
export function gatewayMark(id: string): GatewayMark {
  return known[id] ?? lettered(id.slice(0, 2).toUpperCase(), null)
}
