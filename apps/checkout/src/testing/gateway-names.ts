/** The gateways of the tests' server. */
export const gatewayNames: Record<string, string> = {
  ramp: 'Ramp',
  transak: 'Transak',
  banxa: 'Banxa',
  moonpay: 'MoonPay',
  coinbase: 'Coinbase',
  mercuryo: 'Mercuryo',
  topper: 'Topper',
}
