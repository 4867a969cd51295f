import { type Decimal, decimal } from '@sliproad/core/decimal'
import { createGuard } from '@sliproad/outbound/guard'
import { expect, test } from 'vitest'
import { newProjectSettings } from './project.ts'
import { checkSettings, type SettingsChange } from './project-settings.ts'

const sandbox = createGuard({ environment: 'sandbox' })
const production = createGuard({ environment: 'production' })

test.each(['sandbox', 'production'] as const)(
  'the settings a %s project starts with are valid',
  (environment) => {
    expect(
      checkSettings(newProjectSettings('Larkfield', environment), createGuard({ environment })),
    ).toMatchObject({
      kycPolicy: 'gateway',
      enabledGateways: null,
      partnerFeePercent: '0',
      screeningOutage: environment === 'sandbox' ? 'allow' : 'refuse',
      defaultGateway: environment === 'sandbox' ? 'moonpay' : null,
    })
  },
)

test.each<SettingsChange>([
  {},
  { name: 'x' },
  { name: 'ü'.repeat(120) },
  { webhookUrl: null },
  { webhookUrl: 'http://localhost:9000/hooks' },
  { defaultGateway: null },
  { defaultGateway: 'transak', enabledGateways: ['transak', 'ramp'] },
  { allowedOrigins: ['https://shop.example', 'http://localhost:3000'] },
  { redirectOrigins: ['https://shop.example', 'http://localhost:3000'] },
  { partnerFeePercent: decimal('20') },
  { partnerFeePercent: decimal('0.25') },
])('%o is fine', (change) => {
  expect(checkSettings(change, sandbox)).toEqual(change)
})

test('country codes are kept in capitals', () => {
  expect(checkSettings({ restrictedCountries: ['de', 'FR'] }, sandbox)).toEqual({
    restrictedCountries: ['DE', 'FR'],
  })
})

test.each<[SettingsChange, string]>([
  [{ name: '' }, 'name'],
  [{ name: ' x' }, 'name'],
  [{ name: 'x'.repeat(121) }, 'name'],
  [{ name: 'a\nb' }, 'name'],
  [{ webhookUrl: 'ftp://shop.example' }, 'webhookUrl'],
  [{ defaultGateway: 'acmepay' }, 'defaultGateway'],
  [{ enabledGateways: ['moonpay', 'acmepay'] }, 'enabledGateways'],
  [{ restrictedCountries: ['XX'] }, 'restrictedCountries'],
  [{ allowedOrigins: ['https://shop.example/'] }, 'allowedOrigins'],
  [{ allowedOrigins: ['shop.example'] }, 'allowedOrigins'],
  [{ redirectOrigins: ['https://shop.example/'] }, 'redirectOrigins'],
  [{ redirectOrigins: ['ftp://shop.example'] }, 'redirectOrigins'],
  [{ redirectOrigins: ['*'] }, 'redirectOrigins'],
  [{ partnerFeePercent: decimal('20.01') }, 'partnerFeePercent'],
  [{ partnerFeePercent: decimal('0.125') }, 'partnerFeePercent'],
  [{ partnerFeePercent: '-1' as Decimal }, 'partnerFeePercent'],
])('%o is refused', (change, field) => {
  expect(() => checkSettings(change, sandbox)).toThrow(
    expect.objectContaining({ code: 'VALIDATION_ERROR', details: [expect.objectContaining({ field })] }),
  )
})

test('production wants its callbacks encrypted', () => {
  expect(() => checkSettings({ webhookUrl: 'http://shop.example' }, production)).toThrow(
    expect.objectContaining({ code: 'VALIDATION_ERROR' }),
  )
})

test.each(['allowedOrigins', 'redirectOrigins'] as const)(
  'production wants its %s encrypted and public',
  (field) => {
    expect(checkSettings({ [field]: ['https://shop.example'] }, production)).toEqual({
      [field]: ['https://shop.example'],
    })
    for (const origin of [
      'http://shop.example',
      'https://localhost',
      'https://127.0.0.1',
      'https://[::1]:8443',
    ]) {
      expect(() => checkSettings({ [field]: [origin] }, production), origin).toThrow(
        expect.objectContaining({ details: [{ field, message: expect.stringContaining(origin) }] }),
      )
    }
  },
)

test('the address for webhooks is held to what the sender calls', () => {
  const inside = createGuard({ environment: 'production', allowedNetworks: ['10.1.0.0/16'] })
  expect(checkSettings({ webhookUrl: 'https://10.1.2.3/hooks' }, inside)).toBeDefined()
  for (const webhookUrl of ['https://10.1.2.3/hooks', 'https://shop.example:81/', 'https://shop.example/#']) {
    expect(() => checkSettings({ webhookUrl }, production), webhookUrl).toThrow(
      expect.objectContaining({ details: [expect.objectContaining({ field: 'webhookUrl' })] }),
    )
  }
})

test('every wrong setting is named at once', () => {
  const change = { name: '', defaultGateway: 'x', restrictedCountries: ['XX', 'YY'] }
  expect(() => checkSettings(change, sandbox)).toThrow(
    expect.objectContaining({
      details: ['name', 'defaultGateway', 'restrictedCountries', 'restrictedCountries'].map((field) =>
        expect.objectContaining({ field }),
      ),
    }),
  )
})
