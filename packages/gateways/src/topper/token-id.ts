/**
 * The id of a token is our order id, so that Topper's messages lead back to it. Each token opens one session: a user
 * who returns gets one with the number of the visit appended.
 */
export function toTokenId(orderId: string, visit: number): string {
  return visit === 1 ? orderId : `${orderId}.${visit}`
}

export function orderIdIn(tokenId: string): string {
  return tokenId.replace(/\.\d+$/, '')
}
