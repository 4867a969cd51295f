import { isIP } from 'node:net'
import type { FormatName } from '@sliproad/api/schema'
import { parseAmount } from '@sliproad/core/decimal'
import { isUuid } from '@sliproad/core/ids'
import Format from 'typebox/format'
import { Settings } from 'typebox/system'

type FormatRule = { accepts: (text: string) => boolean; message: string }

const timeForm = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:\d\d)$/

/** The accepted text formats, each with the message for a caller who sent something else. */
export const formats = {
  amount: {
    accepts: (text) => parseAmount(text) !== undefined,
    message: 'must be a plain decimal number above zero with at most 18 digits before and after the point',
  },
  'plain-text': {
    // One line: control characters would break headers, logs and files, and half a surrogate pair would come back as
    // another character.
    accepts: (text) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text) && text.isWellFormed() && text.trim() !== '',
    message: 'must be readable text that is not empty',
  },
  ip: { accepts: (text) => isIP(text) !== 0, message: 'must be an IPv4 or IPv6 address' },
  moment: {
    accepts: (text) =>
      /^\d{4}-\d{2}-\d{2}(T[\d:.]{5,15}(Z|[+-]\d{2}:\d{2}))?$/.test(text) && !Number.isNaN(Date.parse(text)),
    message: 'must be an ISO 8601 day, or a time with its zone',
  },
  uuid: { accepts: isUuid, message: 'must be a UUID' },
  'date-time': {
    // A leap second matches the format, but JavaScript has no time for it that we could compare.
    accepts: (text) => timeForm.test(text) && !Number.isNaN(Date.parse(text)),
    message: 'must be a time such as 2026-03-01T12:00:00Z',
  },
  'country-code': {
    accepts: (text) => /^[A-Za-z]{2}$/.test(text),
    message: 'must be a two-letter country code',
  },
} as const satisfies Record<FormatName, FormatRule>

/** Every wrong field is reported; the size limit of the body bounds how many there can be. */
const problemsMax = 10_000

export function registerFormats(): void {
  Settings.Set({ maxErrors: problemsMax })
  for (const [name, { accepts }] of Object.entries(formats)) Format.Set(name, accepts)
}
