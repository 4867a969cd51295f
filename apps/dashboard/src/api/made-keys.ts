/**
 * Secret keys that were made during this visit, by project, so that code on the page works as pasted. They are in the
 * memory of the page alone, and gone when it is left.
 */
const made = new Map<string, string>()

export function keepMadeKey(projectId: string, secretKey: string): void {
  if (secretKey.startsWith('sk_')) made.set(projectId, secretKey)
}

export function madeKeyOf(projectId: string): string | null {
  return made.get(projectId) ?? null
}
