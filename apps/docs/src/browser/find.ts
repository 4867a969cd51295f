export type Found = { title: string; address: string; heading: string; text: string }

/** The entries that hold every word, those with the words in their headings first. */
export function find(index: readonly Found[], question: string, most = 12): Found[] {
  const words = question.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  return index
    .map((entry, place) => ({ entry, place, score: scoreOf(entry, words) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score || a.place - b.place)
    .slice(0, most)
    .map(({ entry }) => ({ ...entry, text: excerpt(entry.text, words) }))
}

function scoreOf({ title, heading, text, address }: Found, words: readonly string[]): number {
  const fields = [
    { text: heading.toLowerCase(), whole: 30, begins: 16, inside: 8 },
    { text: title.toLowerCase(), whole: 20, begins: 10, inside: 5 },
    { text: text.toLowerCase(), whole: 3, begins: 2, inside: 1 },
  ]
  let score = 0
  for (const word of words) {
    const best = fields.reduce((sum, field) => sum + weigh(field, word), 0)
    if (best === 0) return 0
    score += best
  }
  // Records of the project answer few questions of those who use it.
  return /^\/docs\/(decisions|dependencies|testing|architecture)/.test(address) ? score / 4 : score
}

function weigh(field: { text: string; whole: number; begins: number; inside: number }, word: string): number {
  let weight = 0
  for (let at = field.text.indexOf(word); at >= 0; at = field.text.indexOf(word, at + 1)) {
    const isBegin = !isLetter(field.text[at - 1])
    const isWhole = isBegin && !isLetter(field.text[at + word.length])
    weight = Math.max(weight, isWhole ? field.whole : isBegin ? field.begins : field.inside)
  }
  return weight
}

function isLetter(sign: string | undefined): boolean {
  return sign !== undefined && /[\p{L}\p{N}]/u.test(sign)
}

/** The text around the first word that is in it. */
function excerpt(text: string, words: readonly string[]): string {
  const places = words.map((word) => text.toLowerCase().indexOf(word)).filter((at) => at >= 0)
  const at = Math.max(0, Math.min(...places, text.length) - 40)
  const start = at === 0 || at >= text.length ? 0 : text.indexOf(' ', at) + 1
  return `${start > 0 ? '… ' : ''}${text.slice(start, start + 140)}`
}
