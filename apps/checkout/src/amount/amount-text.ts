import { type Decimal, parseAmount } from '@sliproad/core/decimal'

/** How a language writes numbers. */
export type Notation = { decimalMark: string; groupMark: string }

export type AmountReading = { ok: true; amount: Decimal } | { ok: false; problem: AmountProblem }
export type AmountProblem = 'empty' | 'no_number' | 'too_precise'

/** Reads what people type: comma or point, with or without groups, in any script's digits. */
export function readAmount(text: string, notation: Notation, places: number): AmountReading {
  const plain = withPoint(asciiDigits(text).replace(/[\s'’_\u00a0\u202f]/g, ''), notation)
  if (plain === null) return { ok: false, problem: 'no_number' }
  if (plain === '') return { ok: false, problem: 'empty' }
  if (!/^\d*\.?\d*$/.test(plain)) return { ok: false, problem: 'no_number' }
  const [whole = '', fraction = ''] = plain.split('.')
  const needed = fraction.replace(/0+$/, '')
  if (needed.length > places) return { ok: false, problem: 'too_precise' }
  const amount = parseAmount(needed === '' ? whole || '0' : `${whole || '0'}.${needed}`)
  return amount
    ? { ok: true, amount }
    : { ok: false, problem: whole + fraction === '' ? 'empty' : 'no_number' }
}

/**
 * Which mark is the decimal one. Of two kinds the last is. A mark that comes twice groups. A single one groups
 * only if it is the language's own group mark and three digits follow. Null where the marks say nothing.
 */
function withPoint(text: string, { groupMark }: Notation): string | null {
  const marks = text.match(/[.,]/g) ?? []
  const last = marks.at(-1)
  if (last === undefined) return text
  const groups =
    marks.length === 1
      ? last === groupMark && /[.,]\d{3}$/.test(text) && !/^0?[.,]/.test(text)
      : new Set(marks).size === 1
  if (groups) return withoutGroups(text, groupMark)
  const at = text.lastIndexOf(last)
  const whole = text.slice(0, at)
  const digits = whole.includes(last) ? null : withoutGroups(whole, groupMark)
  return digits === null ? null : `${digits}.${text.slice(at + 1)}`
}

/**
 * The language's own group mark may stand anywhere, because people who change a digit of a grouped amount leave the marks
 * where they are. Any other one groups by threes: twelve cents with a second point are not 123.
 */
function withoutGroups(whole: string, groupMark: string): string | null {
  const mark = whole.match(/[.,]/)?.[0]
  const isGrouped = mark === undefined || mark === groupMark || /^[1-9]\d{0,2}([.,]\d{3})+$/.test(whole)
  return isGrouped ? whole.replace(/[.,]/g, '') : null
}

const zeros = [0x0660, 0x06f0, 0x0966, 0x09e6, 0x0e50, 0xff10]

/** Arabic, Persian, Devanagari, Bengali, Thai and full-width digits, and the Arabic marks. */
function asciiDigits(text: string): string {
  return text
    .replace(/[٠-٩۰-۹०-९০-৯๐-๙０-９]/g, (digit) => {
      const code = digit.charCodeAt(0)
      const zero = zeros.find((each) => code >= each && code <= each + 9) ?? code
      return String(code - zero)
    })
    .replaceAll('٫', '.')
    .replaceAll('٬', ',')
}
