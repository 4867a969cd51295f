/**
 * The id of a token is our order id, so that Topper's messages lead back to it. Tokens open one session each: a user who
 * comes again gets one with the number of his visit behind it.
 */
export function toTokenId(orderId: string, visit: number): string {
  return visit === 1 ? orderId : `${orderId}.${visit}`
}

export function orderIdIn(tokenId: string): string {
  return tokenId.replace(/\.\d+$/, '')
}
