const messages = {
  missing_header: 'the headers hold no signature with its timestamp',
  malformed_timestamp: 'the timestamp is not a number of seconds',
  stale: 'the timestamp is too far from the current time',
  wrong_signature: 'no signature fits the body, the timestamp and a key',
  malformed_body: 'the signature is right, but the body is not an event',
  malformed_key: 'a signing key must start with whsec_ and go on in base64',
}

export type WebhookVerificationReason = keyof typeof messages

/** Why a request cannot be trusted. Answer it with 400 and do nothing else. */
export class WebhookVerificationError extends Error {
  override readonly name = 'WebhookVerificationError'
  readonly reason: WebhookVerificationReason

  constructor(reason: WebhookVerificationReason, options?: ErrorOptions) {
    super(messages[reason], options)
    this.reason = reason
  }
}
