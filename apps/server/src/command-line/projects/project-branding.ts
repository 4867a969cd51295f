import { readFile, stat } from 'node:fs/promises'
import { sentenceOf } from '@sliproad/core/branding/branding-sentences'
import {
  type BrandingChange,
  brandingInputOf,
  logoBytesMax,
  type Project,
} from '../../modules/projects/index.ts'
import { type Command, textOf, UsageProblem } from '../command.ts'

export const brandUsage =
  '[--brand-accent #RRGGBB] [--brand-background #RRGGBB] [--brand-theme light|dark|system] [--brand-font Overpass|system] [--brand-logo FILE] [--brand-logo-dark FILE] [--terms-url URL] [--privacy-url URL] [--help-url URL] [--receipts on|off]'

export const brandFlags = {
  'brand-accent': { type: 'string' },
  'brand-background': { type: 'string' },
  'brand-theme': { type: 'string' },
  'brand-font': { type: 'string' },
  'brand-logo': { type: 'string' },
  'brand-logo-dark': { type: 'string' },
  'terms-url': { type: 'string' },
  'privacy-url': { type: 'string' },
  'help-url': { type: 'string' },
  receipts: { type: 'string' },
} as const satisfies Command['flags']

const settings = {
  accent: 'brand-accent',
  background: 'brand-background',
  theme: 'brand-theme',
  fontFamily: 'brand-font',
  termsUrl: 'terms-url',
  privacyUrl: 'privacy-url',
  helpUrl: 'help-url',
} as const
const logos = { logo: 'brand-logo', logoDark: 'brand-logo-dark' } as const

/** The brand flags that were given; an empty text removes a setting. */
export async function readBranding(
  flags: Record<string, string | boolean | undefined>,
): Promise<BrandingChange | undefined> {
  const change: BrandingChange = {}
  for (const name of Object.keys(settings) as (keyof typeof settings)[]) {
    const text = textOf(flags[settings[name]])
    if (text !== undefined) change[name] = text || null
  }
  const receipts = textOf(flags.receipts)
  if (receipts !== undefined) change.receipts = readSwitch(receipts)
  for (const name of Object.keys(logos) as (keyof typeof logos)[]) {
    const path = textOf(flags[logos[name]])
    if (path !== undefined) change[name] = path === '' ? null : await readLogoFile(path)
  }
  return Object.keys(change).length > 0 ? change : undefined
}

export function describeBranding({ branding }: Project): [label: string, value: string][] {
  const { accent, background, theme, fontFamily } = brandingInputOf(branding)
  return [
    ['Brand accent', accent ?? 'ours'],
    ['Brand background', background ?? 'ours'],
    ['Brand theme', theme],
    ['Brand font', fontFamily],
    ['Brand logo', branding.logo?.mediaType ?? 'none'],
    ['Brand logo, dark', branding.logoDark?.mediaType ?? 'none'],
    ['Terms', branding.termsUrl ?? 'none'],
    ['Privacy', branding.privacyUrl ?? 'none'],
    ['Help', branding.helpUrl ?? 'none'],
    ['Receipts by e-mail', branding.receipts === false ? 'off' : 'on'],
  ]
}

/** What was adjusted in the colours, one sentence per line. */
export function describeNotes({ branding }: Project): string {
  const input = brandingInputOf(branding)
  return (branding.look?.notes ?? []).map((note) => sentenceOf(note, input)).join('\n')
}

function readSwitch(text: string): boolean {
  if (text !== 'on' && text !== 'off') throw new UsageProblem('--receipts takes on or off.')
  return text === 'on'
}

async function readLogoFile(path: string): Promise<Uint8Array> {
  const size = await stat(path).then(
    (found) => found.size,
    () => undefined,
  )
  if (size !== undefined && size > logoBytesMax) throw new UsageProblem(`${path} is larger than 64 KiB.`)
  try {
    return await readFile(path)
  } catch {
    throw new UsageProblem(`${path} cannot be read.`)
  }
}
