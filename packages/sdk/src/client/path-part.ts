/**
 * An id as one part of a path. An empty one or dots would lead to another address, so they are refused here and not
 * sent.
 */
export function pathPart(id: string): string {
  if (typeof id !== 'string' || id === '' || id === '.' || id === '..')
    throw new TypeError(`An id is expected, not ${JSON.stringify(id)}.`)
  return encodeURIComponent(id)
}
