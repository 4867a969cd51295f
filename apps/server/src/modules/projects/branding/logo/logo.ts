/** A logo that is safe to send to browsers. Only `readLogo` makes one. */
export type Logo = { mediaType: 'image/svg+xml' | 'image/png'; bytes: Uint8Array }

export const logoBytesMax = 64 * 1024

/** A file that cannot be a logo; the message continues the sentence "the logo …". */
export class LogoProblem extends Error {}
