import { decimal } from '@sliproad/core/decimal'
import { expect, test } from 'vitest'
import { type ReceiptLanguage, receiptLanguage, receiptTexts } from './receipt-texts.ts'
import { type Receipt, writeReceipt } from './write-receipt.ts'

const receipt: Receipt = {
  language: 'en',
  partner: 'Larkfield',
  helpUrl: 'https://larkfield.example/help?a=1&b=2',
  isSandbox: false,
  type: 'buy',
  orderId: '019a82f4-0000-7000-8000-000000000001',
  money: { amount: decimal('1250'), currency: 'EUR' },
  coins: { amount: decimal('0.071612345678901234'), currency: 'ETH' },
  fees: decimal('5.66'),
  gateway: 'Coinbase',
  network: 'Base',
  wallet: '0x3D29000000000000000000000000000000000071aF',
  transactionUrl: null,
  completedAt: new Date('2026-11-09T08:12:00Z'),
}

test('a purchase in English', () => {
  const { subject, text } = writeReceipt(receipt)
  expect(subject).toBe('Your receipt: 0.071612345678901234 ETH, €1,250.00')
  expect(text).toBe(`Your order at Larkfield is complete and your coins have arrived.

You received: 0.071612345678901234 ETH (Base)
You paid: €1,250.00
Fees, included: €5.66
Gateway: Coinbase
Wallet: 0x3D29000000000000000000000000000000000071aF
Completed: November 9, 2026 at 8:12 AM UTC
Order: 019a82f4-0000-7000-8000-000000000001
Help: https://larkfield.example/help?a=1&b=2

You get this receipt because you entered this address in the checkout of Larkfield.
`)
})

test('a sale names the money first, and no wallet', () => {
  const { text } = writeReceipt({ ...receipt, type: 'sell', wallet: null, fees: null })
  expect(text).toMatch(/paid out\.\n\nYou received: €1,250\.00\nYou sold: 0\.0716\d+ ETH \(Base\)\nGateway/)
})

test('what a partner typed breaks neither the subject nor the page', () => {
  const { subject, text, html } = writeReceipt({ ...receipt, partner: '<b>Lark</b>\r\nBcc: x@evil.example' })
  expect(subject).not.toContain('\n')
  expect(text).toContain('at <b>Lark</b> Bcc: x@evil.example is')
  expect(html).not.toContain('<b>')
  expect(html).toContain('href="https://larkfield.example/help?a=1&amp;b=2"')
})

test.each(Object.keys(receiptTexts) as ReceiptLanguage[])('%s says everything', (language) => {
  for (const type of ['buy', 'sell'] as const) {
    const { subject, text, html } = writeReceipt({ ...receipt, language, type, isSandbox: true })
    for (const words of Object.values(receiptTexts[language])) expect(words).not.toBe('')
    expect(`${subject} ${text} ${html}`).not.toMatch(/undefined|null|NaN/)
    expect(text.match(/Larkfield/g)).toHaveLength(2)
    expect(html).toContain(`lang="${language}" dir="${['ar', 'he'].includes(language) ? 'rtl' : 'ltr'}"`)
  }
})

test('a language that the page does not speak gets English', () => {
  expect([
    receiptLanguage('ja'),
    receiptLanguage('sw'),
    receiptLanguage('constructor'),
    receiptLanguage(null),
  ]).toEqual(['ja', 'en', 'en', 'en'])
})
