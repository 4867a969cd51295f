/** The address in a QR code's text, which is the address itself or a payment link with parameters. */
export function addressInCode(text: string): string | null {
  const trimmed = text.trim()
  const link = /^[a-z][a-z0-9+-]*:(?:\/\/)?(?:pay-)?([^?@/\s]+)/i.exec(trimmed)
  const address = link ? link[1] : trimmed
  return address && /^[\x21-\x7e]{20,128}$/.test(address) ? address : null
}
