import { timingSafeEqual } from 'node:crypto'

/** Takes the same time wherever two secrets of one length differ; a missing one is wrong. */
export function sameSecret(given: string | string[] | undefined, right: string | undefined): boolean {
  const [left, other] = [Buffer.from(String(given ?? '')), Buffer.from(right ?? '')]
  return other.length > 0 && left.length === other.length && timingSafeEqual(left, other)
}
