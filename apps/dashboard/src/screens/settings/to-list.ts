/** What was typed as a list, without blanks and doubles. */
export function toList(text: string): string[] {
  return [...new Set(text.split(/[\s,;]+/).filter((part) => part !== ''))]
}
