import type { Decimal } from '@sliproad/core/decimal'
import { findFiat } from '@sliproad/core/fiats'
import type { OrderType } from '@sliproad/core/vocabulary'
import type { Letter } from '../../users/index.ts'
import { type ReceiptLanguage, type ReceiptTexts, receiptTexts } from './receipt-texts.ts'

type Sum = { amount: Decimal; currency: string }

/** What a receipt says. No link of ours is in it, because that would open the checkout for every reader of the mail. */
export type Receipt = {
  language: ReceiptLanguage
  partner: string
  helpUrl: string | null
  isSandbox: boolean
  type: OrderType
  orderId: string
  money: Sum
  coins: Sum
  fees: Decimal | null
  gateway: string
  network: string
  wallet: string | null
  transactionUrl: string | null
  completedAt: Date
}

type Row = { label: string; value: string; url?: string }

/** A receipt in the user's language, as plain text and as simple HTML. */
export function writeReceipt(receipt: Receipt): Omit<Letter, 'to'> {
  const { language, type, money, coins, isSandbox } = receipt
  const texts = receiptTexts[language]
  const partner = oneLine(receipt.partner)
  const paid = moneyText(language, money)
  const title = type === 'buy' ? texts.bought(partner) : texts.sold(partner)
  const rows = rowsOf(receipt, texts)
  const close = texts.why(partner)
  const subject = `${texts.receipt}: ${coinsText(language, coins)}, ${paid}`
  const notes = isSandbox ? [texts.sandbox] : []
  const text = [title, ...notes, rows.map(({ label, value }) => `${label}: ${value}`).join('\n'), close]
  return {
    subject,
    text: `${text.join('\n\n')}\n`,
    html: htmlOf({ receipt, subject, title, notes, rows, close }),
  }
}

function rowsOf(receipt: Receipt, texts: ReceiptTexts): Row[] {
  const { language, type, money, coins, fees, network, wallet, transactionUrl, helpUrl } = receipt
  const isBuy = type === 'buy'
  const moneyRow = { label: isBuy ? texts.paid : texts.received, value: moneyText(language, money) }
  const coinsRow = {
    label: isBuy ? texts.received : texts.gave,
    value: `${coinsText(language, coins)} (${network})`,
  }
  return [
    ...(isBuy ? [coinsRow, moneyRow] : [moneyRow, coinsRow]),
    ...(fees === null
      ? []
      : [{ label: texts.fees, value: moneyText(language, { amount: fees, currency: money.currency }) }]),
    { label: texts.gateway, value: receipt.gateway },
    ...(wallet === null ? [] : [{ label: texts.wallet, value: wallet }]),
    { label: texts.completed, value: timeText(language, receipt.completedAt) },
    { label: texts.order, value: receipt.orderId },
    ...(transactionUrl === null
      ? []
      : [{ label: texts.transaction, value: transactionUrl, url: transactionUrl }]),
    ...(helpUrl === null ? [] : [{ label: texts.help, value: helpUrl, url: helpUrl }]),
  ]
}

function moneyText(language: string, { amount, currency }: Sum): string {
  const places = findFiat(currency)?.decimals ?? 2
  const format = new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    minimumFractionDigits: places,
    maximumFractionDigits: places,
  })
  return format.format(amount as Intl.StringNumericLiteral)
}

/** Every digit: a receipt is compared with what the wallet shows. */
function coinsText(language: string, { amount, currency }: Sum): string {
  const format = new Intl.NumberFormat(language, { maximumFractionDigits: 18 })
  return `${format.format(amount as Intl.StringNumericLiteral)} ${currency}`
}

/** Where the reader is, is not known. */
function timeText(language: string, at: Date): string {
  return `${new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(at)} UTC`
}

/** What partners have typed goes into a subject: no line breaks, and not endless. */
function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim().slice(0, 100)
}

type Page = {
  receipt: Receipt
  subject: string
  title: string
  notes: readonly string[]
  rows: readonly Row[]
  close: string
}

function htmlOf({ receipt: { language, partner }, subject, title, notes, rows, close }: Page): string {
  const isRightToLeft = language === 'ar' || language === 'he'
  const start = isRightToLeft ? 'right' : 'left'
  const cell = 'padding:10px 0;border-top:1px solid #e3e6ea;vertical-align:top'
  const rowHtml = ({ label, value, url }: Row) => {
    const words = escaped(value)
    const shown = url === undefined ? words : `<a href="${words}" style="color:#0b5f43">${words}</a>`
    return `<tr><th scope="row" style="${cell};text-align:${start};font-weight:400;color:#5b616e">${escaped(label)}</th><td style="${cell};padding-${start}:16px;text-align:${start};overflow-wrap:anywhere"><bdi>${shown}</bdi></td></tr>`
  }
  return `<!doctype html>
<html lang="${language}" dir="${isRightToLeft ? 'rtl' : 'ltr'}">
<head><meta charset="utf-8"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:32px 16px;background:#f6f7f9;color:#16181d;font:16px/24px system-ui,-apple-system,'Segoe UI',sans-serif">
<div style="max-width:520px;margin:0 auto;padding:32px;background:#ffffff;border-radius:12px;text-align:${start}">
<p style="margin:0 0 24px;font-weight:700">${escaped(partner)}</p>
<p style="margin:0 0 16px">${escaped(title)}</p>
${notes.map((note) => `<p style="margin:0 0 16px;padding:8px 12px;border-radius:8px;background:#fff4cc">${escaped(note)}</p>`).join('\n')}
<table style="width:100%;border-collapse:collapse;font-size:15px;line-height:22px">
${rows.map(rowHtml).join('\n')}
</table>
<p style="margin:24px 0 0;color:#5b616e;font-size:14px;line-height:20px">${escaped(close)}</p>
</div>
</body>
</html>
`
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
