import { expect, test } from 'vitest'
import { fiats, findFiat } from './fiats.ts'

test('every fiat has its own three-letter code, a name and a symbol', () => {
  expect(new Set(fiats.map((fiat) => fiat.code)).size).toBe(fiats.length)
  expect(new Set(fiats.map((fiat) => fiat.name)).size).toBe(fiats.length)
  for (const fiat of fiats) {
    expect(fiat.code).toMatch(/^[A-Z]{3}$/)
    expect(fiat.symbol).not.toBe('')
  }
})

const decimals: Record<number, string> = {
  0: 'JPY KRW CLP VND ISK UGX XAF XOF XPF PYG RWF BIF DJF GNF KMF VUV',
  2: 'USD EUR GBP CHF CAD AUD BRL MXN INR NGN ZAR TRY HUF IDR COP TWD PLN',
  3: 'KWD BHD OMR JOD TND IQD LYD',
}

test.each(Object.entries(decimals))('fiats with %s decimals keep that many', (count, codes) => {
  for (const code of codes.split(' ')) expect(findFiat(code)?.decimals, code).toBe(Number(count))
})

test('the number of decimals is the one that the runtime knows for the currency', () => {
  // Everyday formatting rounds these more coarsely than ISO 4217, so the runtime disagrees with the standard.
  const everyday = new Set(
    ['ALL AMD COP CRC HUF IDR IQD KRW LAK LBP MGA MMK MNT MUR PKR RSD SOS TZS UZS'].flatMap((codes) =>
      codes.split(' '),
    ),
  )
  for (const { code, decimals } of fiats.filter((fiat) => !everyday.has(fiat.code))) {
    const format = new Intl.NumberFormat('en', { style: 'currency', currency: code })
    expect(format.resolvedOptions().maximumFractionDigits, code).toBe(decimals)
  }
})

test('fiats are found without case', () => {
  expect(findFiat('eur')).toEqual({ code: 'EUR', name: 'Euro', symbol: '€', decimals: 2 })
  expect(findFiat('XYZ')).toBeUndefined()
  expect(findFiat('')).toBeUndefined()
})
