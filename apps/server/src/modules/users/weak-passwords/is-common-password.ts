import { readFileSync } from 'node:fs'

let known: ReadonlySet<string> | undefined

/** The most common passwords of known leaks, the most common first; see NOTICE for where they come from. */
function commonPasswords(): ReadonlySet<string> {
  known ??= new Set(
    readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
      .trimEnd()
      .split('\n'),
  )
  return known
}

/**
 * Whether a password is a common leaked one, or one that guessing programs make of them: with digits and signs before
 * or behind, with signs in place of letters, or written several times.
 */
export function isCommonPassword(password: string): boolean {
  const whole = password.normalize('NFKC').toLowerCase()
  const text = unitOf(whole)
  if (text.length < whole.length && text.length < shortRepeated) return true
  return [text, ...spelledOut(text)].some((spelling) => {
    const bare = spelling.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
    return (
      bare.length < shortestUnit || commonPasswords().has(spelling) || commonPasswords().has(unitOf(bare))
    )
  })
}

/** A text that is written several times is as good as its part, and that has to be long by itself. */
const shortRepeated = 8

/** With fewer letters in a row, what is left is digits and signs, which a program counts up. */
const shortestUnit = 4

/** The part that a text consists of when it is written several times: `abcabcabc` is `abc`. */
function unitOf(text: string): string {
  const start = `${text}${text}`.indexOf(text, 1)
  return text.slice(0, start)
}

const letters: Readonly<Record<string, string>> = {
  '0': 'o',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
}

/** Signs read as the letters that they stand for; 1 and ! are two of them. */
function spelledOut(text: string): string[] {
  const read = (one: string) =>
    [...text].map((sign) => letters[sign] ?? ('1!'.includes(sign) ? one : sign)).join('')
  return [read('i'), read('l')]
}
