/** `hue` is the class of its colours; null is grey. */
type Mark = { letters: string; hue: string | null }

/** For gateways without a licensed logo. Any two hues are at least 20 degrees apart. */
const known: Readonly<Record<string, Mark>> = {
  topper: { letters: 'TO', hue: 'mark-hue-25' },
  banxa: { letters: 'BX', hue: 'mark-hue-55' },
  alchemypay: { letters: 'AP', hue: 'mark-hue-85' },
  mercuryo: { letters: 'ME', hue: 'mark-hue-130' },
  ramp: { letters: 'RA', hue: 'mark-hue-170' },
  guardarian: { letters: 'GU', hue: 'mark-hue-205' },
  transak: { letters: 'TK', hue: 'mark-hue-240' },
  moonpay: { letters: 'MP', hue: 'mark-hue-305' },
  paybis: { letters: 'PB', hue: 'mark-hue-350' },
}

/** A gateway that was added later has the first letters of its id, in grey. */
export function gatewayLetters(id: string): Mark {
  return known[id] ?? { letters: id.slice(0, 2).toUpperCase(), hue: null }
}
